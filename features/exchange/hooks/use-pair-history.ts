'use client'

import { useEffect, useRef } from 'react'
import { hasPrefill } from '@/lib/exchange/address/exchange-address'
import { pairInAddress, searchWithPair, type PairIds } from '../model/selection'
import { restorePair } from '../model/state/calculator-store'
import { entryOf, pairOfEntry } from '../model/state/pair-entry'
import { useCalculator, useCalculatorStore } from './use-calculator'
import type { KnownPair } from './pair/use-refused-pair'

/**
 * The address always names the pair on the screen. A pair the visitor chose is a history entry,
 * which the Back button undoes; a pair that replaced an unavailable one only changes the address.
 */
export function usePairHistory(pair: KnownPair): void {
  useAddress(pair)
  useFilledOnce(pair)
  useHistoryNavigation()
}

function useAddress({ from, to }: KnownPair): void {
  const store = useCalculatorStore()
  const isChosen = useCalculator((state) => state.isChosen)
  const moves = useCalculator((state) => state.moves)
  const previousMoves = useRef(moves)

  useEffect(() => {
    if (from === null || to === null) {
      return
    }
    const next = { from: from.id, to: to.id }
    const { shown } = store.getState()
    const isMove = previousMoves.current !== moves
    previousMoves.current = moves
    const addressPair = pairInAddress(window.location.search, { from, to })
    if (addressPair === 'another' || (addressPair === 'nothing' && isChosen)) {
      writePair(next, isMove ? shown : null)
    }
    if (shown?.from !== next.from || shown.to !== next.to) {
      store.setState({ shown: next })
    }
  }, [from, to, isChosen, moves, store])
}

/*
 * Removes the values from the address after they were filled in: otherwise a reload would fill them in
 * again, over what was typed since.
 */
function useFilledOnce({ from, to }: KnownPair): void {
  useEffect(() => {
    if (from === null || to === null || !hasPrefill(window.location.search)) {
      return undefined
    }
    // Next notices changes of the history only after the page's own effects.
    const timer = window.setTimeout(() => writePair({ from: from.id, to: to.id }, null))
    return () => window.clearTimeout(timer)
  }, [from, to])
}

/** Puts the pair into the address: as a new history entry, or instead of the current one. */
function writePair(next: PairIds, leftPair: PairIds | null): void {
  const { pathname, search, hash } = window.location
  const address = pathname + searchWithPair(search, next) + hash
  if (leftPair === null || (leftPair.from === next.from && leftPair.to === next.to)) {
    window.history.replaceState(entryOf(next), '', address)
    return
  }
  // Next's own state of the entry is kept: without it, going back would reload the page.
  const state: unknown = window.history.state
  window.history.replaceState({ ...(state as object | null), ...entryOf(leftPair) }, '')
  window.history.pushState(entryOf(next), '', address)
}

function useHistoryNavigation(): void {
  const store = useCalculatorStore()

  useEffect(() => {
    const { pathname } = window.location
    const onPopState = ({ state }: PopStateEvent) => {
      const pair = pairOfEntry(state)
      if (pair && window.location.pathname === pathname) {
        restorePair(store, pair)
      }
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [store])
}
