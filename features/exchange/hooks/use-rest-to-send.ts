'use client'

import { useEffect, useRef } from 'react'
import type { Clamp } from '../model/deal/amounts'
import { useCalculatorStore } from './use-calculator'
import type { CalculatedDeal } from './use-deal'

/**
 * Brings the amounts to rest for a form that is sent. `unseen` is the bound to which this very press
 * has moved one, by leaving its field or by itself: nobody orders what they never saw.
 */
export function useRestToSend({ leave }: Pick<CalculatedDeal, 'leave'>) {
  const store = useCalculatorStore()
  const seen = useRef<Clamp | null>(null)

  useEffect(() => {
    // A press begins before the field it leaves hears of it.
    const see = () => {
      seen.current = store.getState().clamp
    }
    window.addEventListener('pointerdown', see, true)
    window.addEventListener('keydown', see, true)
    return () => {
      window.removeEventListener('pointerdown', see, true)
      window.removeEventListener('keydown', see, true)
    }
  }, [store])

  return () => {
    const { clamp } = store.getState()
    const amounts = leave()
    const unseen = store.getState().clamp ?? (clamp === seen.current ? null : clamp)
    seen.current = unseen
    store.setState({ clamp: unseen })
    return { amounts, unseen }
  }
}
