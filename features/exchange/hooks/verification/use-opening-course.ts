'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { isBetterFor, openingNumber } from '@/features/exchange/model/deal/opening-course'
import { pairName } from '@/features/exchange/model/selection'
import { forgetVerified, setValue } from '@/features/exchange/model/state/calculator-store'
import type { PairResponse } from '@/lib/contracts/calculator'
import { useSession } from '@/lib/session/session-store'
import { useCalculatorStore } from '../use-calculator'
import type { CalculatedDeal, ChosenRules } from '../use-deal'
import type { OwnNumbers } from './use-own-numbers'

type Opening = {
  pair: PairResponse
  rules: ChosenRules
  amounts: CalculatedDeal['amounts']
  own: OwnNumbers
}

/**
 * Switches the better course on, once for each pair, for a signed-in customer with a verified number, if it
 * is better for them and they have not used the switch. Returns whether this is still to be decided.
 */
export function useOpeningCourse({ pair, rules, amounts, own }: Opening): boolean {
  const store = useCalculatorStore()
  const status = useSession((session) => session.status)
  const userEmail = useSession(({ user }) => user?.email ?? null)
  const opened = useRef<string | null>(null)
  useOffAfterSigningOut()

  const { approved } = own
  const { from, to } = pair.structure
  const name = `${userEmail ?? ''} ${pairName({ from: from.currency.id, to: to.currency.id })}`
  const { deal, fault } = amounts

  // Runs before the browser paints, so that the visitor does not see the form change.
  useLayoutEffect(() => {
    if (status !== 'user' || approved.length === 0 || !deal || fault || opened.current === name) {
      return
    }
    opened.current = name
    const { edited, values, wantsUsualCourse } = store.getState()
    const number = openingNumber(pair, { approved, values })
    const choice = { deal, cities: rules, fixed: edited?.side ?? ('from' as const) }
    if (wantsUsualCourse === null && number !== null && isBetterFor(pair, choice)) {
      store.setState({ wantsUsualCourse: false })
      setValue(store, number, number.id)
    }
  }, [store, status, approved, pair, rules, deal, fault, name])

  return status === 'unknown' || (status === 'user' && !own.isKnown)
}

/* After signing out, the form must not show that the last user has a verified number. */
function useOffAfterSigningOut(): void {
  const store = useCalculatorStore()
  const isSignedOut = useSession((session) => session.isSignedOut === true)

  useEffect(() => {
    if (isSignedOut) {
      forgetVerified(store)
    }
  }, [store, isSignedOut])
}
