'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import type { InitialExchange } from '../model/state/calculator-state'
import { CalculatorContext } from '../hooks/use-calculator'
import { AwakeContext, useWaking } from '../hooks/use-is-awake'
import { createCalculatorStore, persistInTab } from '../model/state/calculator-store'
import { Calculator, type Served } from './calculator'
import type { Heading } from './headline'

type Props = {
  initial: InitialExchange
  /** The page's heading, where it depends on the chosen pair. */
  heading?: Heading
  served?: Served
  /** Between the heading and the calculator. */
  children?: ReactNode
}

/** The calculator, with the slip and the best pairs beside it. */
export function Exchange({ initial, heading, served = nothing, children }: Props) {
  return (
    <CalculatorProvider initial={initial}>
      <Calculator heading={heading} served={served}>
        {children}
      </Calculator>
    </CalculatorProvider>
  )
}

const nothing: Served = { strip: null, slip: null, bestPairs: null }

type ProviderProps = { initial: InitialExchange; children: ReactNode }

/**
 * The store of everything that the visitor chose and typed, one per page. It starts with the values that
 * the server rendered, and restores the tab's saved state before the first paint.
 */
function CalculatorProvider({ initial, children }: ProviderProps) {
  const [first] = useState(initial)
  const [store] = useState(() => createCalculatorStore(first))

  useLayoutEffect(() => persistInTab(store, first), [store, first])

  return (
    <CalculatorContext value={store}>
      <AwakeContext value={useWaking()}>{children}</AwakeContext>
    </CalculatorContext>
  )
}
