'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { CalculatorContext } from '../hooks/use-calculator'
import type { InitialExchange } from '../model/state/calculator-state'
import { createCalculatorStore, keepInTab } from '../model/state/calculator-store'

type Props = { initial: InitialExchange; children: ReactNode }

/**
 * What the visitor chose and typed, one per page. It begins as the server rendered it and takes up
 * what this tab remembers before the first paint that could show otherwise.
 */
export function CalculatorProvider({ initial, children }: Props) {
  const [first] = useState(initial)
  const [store] = useState(() => createCalculatorStore(first))

  useLayoutEffect(() => keepInTab(store, first), [store, first])

  return <CalculatorContext value={store}>{children}</CalculatorContext>
}
