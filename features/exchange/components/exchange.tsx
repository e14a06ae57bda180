'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { InitialExchange } from '../model/state/calculator-state'
import { CalculatorContext } from '../hooks/use-calculator'
import { createCalculatorStore, keepInTab } from '../model/state/calculator-store'
import { BestPairs } from './best-pairs'
import { Calculator } from './calculator'

/** The calculator, the slip beside it and the best pairs below. */
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
 * What the visitor chose and typed, one per page. It begins as the server rendered it and takes up
 * what this tab remembers before the first paint that could show otherwise.
 */
function CalculatorProvider({ initial, children }: Props) {
  const [first] = useState(initial)
  const [store] = useState(() => createCalculatorStore(first))

  useLayoutEffect(() => keepInTab(store, first), [store, first])

  return <CalculatorContext value={store}>{children}</CalculatorContext>
}
