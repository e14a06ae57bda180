'use client'

import { useState } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import {
  amountsOf,
  settle,
  type Amounts,
  type Edited,
  type PairRules,
  type Side,
} from '../model/amounts'

const nothing: Amounts = { from: '', to: '', fault: null }

/**
 * Both amounts of a pair. What was typed is kept as typed over every change of course or currency;
 * the other side follows.
 */
export function useAmounts(pair: PairResponse | undefined) {
  const [edited, setEdited] = useState<Edited>(null)
  const rules = pair ? rulesOf(pair) : null

  return {
    amounts: rules
      ? amountsOf(edited, rules)
      : { ...nothing, ...(edited && { [edited.side]: edited.text }) },
    edit: (side: Side, text: string) => setEdited({ side, text }),
    leave: () => rules && setEdited((now) => settle(now, rules)),
    /** After a swap the sum that was sent is the sum that is sought. */
    swapSides: () =>
      setEdited((now) => now && { side: now.side === 'from' ? 'to' : 'from', text: now.text }),
  }
}

export function rulesOf(pair: PairResponse): PairRules {
  const { course, verificationCourse, from, to } = pair
  return { course, verificationCourse, from, to }
}
