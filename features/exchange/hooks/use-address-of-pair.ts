'use client'

import { useEffect } from 'react'
import type { Choice } from '../model/state/calculator-state'
import { searchWithPair } from '../model/selection'
import { useCalculator } from './use-calculator'

/** Once chosen, the address carries the pair, to be sent, reloaded and read in the other language. */
export function useAddressOfPair({ from, to }: Choice): void {
  const isChosen = useCalculator((state) => state.isChosen)

  useEffect(() => {
    if (!isChosen || from === null || to === null) {
      return
    }
    const { pathname, search, hash } = window.location
    const next = searchWithPair(search, { from, to })
    if (next !== search) {
      window.history.replaceState(null, '', pathname + next + hash)
    }
  }, [isChosen, from, to])
}
