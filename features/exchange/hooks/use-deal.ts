'use client'

import { useMemo } from 'react'
import type { City, PairResponse } from '@/lib/contracts/calculator'
import { amountsOf, settle, type Amounts } from '../model/deal/amounts'
import { chosenCourseType, dealRulesOf, type Side } from '../model/deal/deal-rules'
import type { Choice } from '../model/state/calculator-state'
import { editAmount } from '../model/state/calculator-store'
import { useCalculator, useCalculatorStore } from './use-calculator'

/**
 * The deal as it stands: what was typed is kept as typed over every change of course or currency,
 * and the other side follows. Leaving a field brings its amount to rest.
 */
export function useDeal(pair: PairResponse | undefined) {
  const store = useCalculatorStore()
  const edited = useCalculator((state) => state.edited)
  const cities = useCalculator((state) => state.cities)
  const wantsUsualCourse = useCalculator((state) => state.wantsUsualCourse)

  const rules = useMemo(() => {
    if (!pair) {
      return null
    }
    const courseType = chosenCourseType(pair, wantsUsualCourse)
    const chosen = { cityFrom: cityOf(pair, 'from', cities), cityTo: cityOf(pair, 'to', cities) }
    return { courseType, ...chosen, ...dealRulesOf(pair, { courseType, ...chosen }) }
  }, [pair, cities, wantsUsualCourse])

  const untouched: Amounts = { from: '', to: '', deal: null, fault: null }

  return {
    rules,
    amounts: rules
      ? amountsOf(edited, rules)
      : { ...untouched, ...(edited && { [edited.side]: edited.text }) },
    edit: (side: Side, text: string) => editAmount(store, { side, text }),
    /** Gives the amounts at rest, which the screen shows a moment later. */
    leave: (): Amounts | null => {
      if (!rules) {
        return null
      }
      const rested = settle(store.getState().edited, rules)
      editAmount(store, rested)
      return amountsOf(rested, rules)
    },
  }
}

export type CalculatedDeal = ReturnType<typeof useDeal>
export type ChosenRules = NonNullable<CalculatedDeal['rules']>

/** A city of the pair that was chosen; one of another pair counts for nothing. */
function cityOf({ structure }: PairResponse, side: Side, cities: Choice): City | null {
  return structure[side].city.find(({ id }) => id === cities[side]) ?? null
}
