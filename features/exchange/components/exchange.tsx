'use client'

import type { InitialExchange } from '../model/state/calculator-state'
import { BestPairs } from './best-pairs'
import { Calculator } from './calculator'
import { CalculatorProvider } from './calculator-provider'

/** The calculator, the slip beside it and the best pairs below. */
export function Exchange({ initial }: { initial: InitialExchange }) {
  return (
    <CalculatorProvider initial={initial}>
      <Calculator />
      <BestPairs />
    </CalculatorProvider>
  )
}
