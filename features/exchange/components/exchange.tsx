'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { InitialExchange } from '../model/state/calculator-state'
import { CalculatorContext } from '../hooks/use-calculator'
import { createCalculatorStore, persistInTab } from '../model/state/calculator-store'
import { BestPairs } from './best-pairs'
import { Calculator } from './calculator'

/** The calculator, the slip next to it and the best pairs below. */
export function Exchange({ initial }: { initial: InitialExchange }) {
  return (
    <CalculatorProvider initial={initial}>
      <Calculator />
      <BestPairs />
    </CalculatorProvider>
  )
}

type Props = { initial: InitialExchange; children: ReactNode }

/**
 * The store of everything that the visitor chose and typed, one per page. It starts with the values that
 * the server rendered, and restores the tab's saved state before the first paint.
 */
function CalculatorProvider({ initial, children }: Props) {
  const [first] = useState(initial)
  const [store] = useState(() => createCalculatorStore(first))

  useLayoutEffect(() => persistInTab(store, first), [store, first])

  return <CalculatorContext value={store}>{children}</CalculatorContext>
}
