'use client'

import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { CalculatorState } from '../model/state/calculator-state'
import type { CalculatorStore } from '../model/state/calculator-store'

export const CalculatorContext = createContext<CalculatorStore | null>(null)

export function useCalculatorStore(): CalculatorStore {
  const store = use(CalculatorContext)
  if (!store) {
    throw new Error('The calculator needs a CalculatorProvider above it')
  }
  return store
}

/** Selects a part of what the visitor chose and typed. */
export function useCalculator<T>(select: (state: CalculatorState) => T): T {
  return useStore(useCalculatorStore(), select)
}
