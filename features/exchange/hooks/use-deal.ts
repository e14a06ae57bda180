'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { City } from '@/lib/contracts/catalogue'
import { amountsOf, type Amounts } from '../model/deal/amounts'
import { chosenCourseType, dealRulesOf, type DealRules, type Side } from '../model/deal/deal-rules'
import { pairName } from '../model/selection'
import type { Choice } from '../model/state/calculator-state'
import { editAmount, clampTypedAmount } from '../model/state/calculator-store'
import { useCalculator, useCalculatorStore } from './use-calculator'
import type { Exchanged } from './use-exchange'

/**
 * The current deal: the typed amount stays as typed when the course changes, and the other side follows.
 * Leaving a field, or choosing another pair, moves the amount between its bounds.
 */
export function useDeal({ pair, known }: Pick<Exchanged, 'pair' | 'known'>) {
  const store = useCalculatorStore()
  const edited = useCalculator((state) => state.edited)
  const cities = useCalculator((state) => state.cities)
  const wantsUsualCourse = useCalculator((state) => state.wantsUsualCourse)
  const clamp = useCalculator((state) => state.clamp)

  const usual = useFirstUsual(pair)

  const rules = useMemo(() => {
    if (!pair) {
      return null
    }
    const courseType = chosenCourseType(pair, wantsUsualCourse)
    const chosen = { cityFrom: cityOf(pair, 'from', cities), cityTo: cityOf(pair, 'to', cities) }
    const rulesNow = dealRulesOf({ ...pair, usual }, { courseType, ...chosen })
    return { courseType, ...chosen, ...rulesNow }
  }, [pair, usual, cities, wantsUsualCourse])

  useClampForPair(known, rules)

  const untouched: Amounts = { from: '', to: '', deal: null, fault: null }
  const amounts = rules
    ? amountsOf(edited, rules)
    : { ...untouched, ...(edited && { [edited.side]: edited.text }) }

  return {
    rules,
    amounts,
    /** The bound to which the amount was moved, until the amount or the bound changes. */
    clamp: clamp !== null && amounts[clamp.side] === clamp.value ? clamp : null,
    edit: (side: Side, text: string) => editAmount(store, { side, text }),
    /**
     * Moves the amount between its bounds. Returns the new amounts, which are shown after the next
     * render.
     */
    leave: (): Amounts | null => {
      if (!rules) {
        return null
      }
      return amountsOf(clampTypedAmount(store, rules), rules)
    },
  }
}

export type CalculatedDeal = ReturnType<typeof useDeal>
export type ChosenRules = NonNullable<CalculatedDeal['rules']>

/**
 * An amount typed for another pair is moved between this pair's bounds. On the first pair of a page the
 * visitor may still be typing, so their amount is not moved.
 */
function useClampForPair({ from, to }: Exchanged['known'], rules: DealRules | null): void {
  const store = useCalculatorStore()
  const clampedForPair = useRef<string | null>(null)
  const name = from && pairName({ from: from.id, to: to.id })

  useEffect(() => {
    if (name === null || rules === null || name === clampedForPair.current) {
      return
    }
    const { choice } = store.getState()
    const { from: sent, to: received } = choice
    const isOtherPairShown =
      sent !== null && received !== null && name !== pairName({ from: sent, to: received })
    if (clampedForPair.current !== null || isOtherPairShown) {
      clampTypedAmount(store, rules)
    }
    clampedForPair.current = name
  }, [store, name, rules])
}

/*
 * The usual amount as the pair's first response had it: an amount that nobody typed must not change by
 * itself while the form is filled in.
 */
function useFirstUsual(pair: PairResponse | undefined): string | null {
  const name =
    pair && pairName({ from: pair.structure.from.currency.id, to: pair.structure.to.currency.id })
  const [first, setFirst] = useState({ name, usual: pair?.usual ?? null })

  if (name === undefined || name === first.name) {
    return first.usual
  }
  const usual = pair?.usual ?? null
  setFirst({ name, usual })
  return usual
}

/** The chosen city of this pair; a city of another pair does not count. */
function cityOf({ structure }: PairResponse, side: Side, cities: Choice): City | null {
  return structure[side].city.find(({ id }) => id === cities[side]) ?? null
}
