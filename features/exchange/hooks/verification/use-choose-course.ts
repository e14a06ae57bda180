'use client'

import type { PairResponse } from '@/lib/contracts/calculator'
import { chosenCourseType, dealRulesOf } from '../../model/deal/deal-rules'
import { clampTypedAmount } from '../../model/state/calculator-store'
import { useCalculatorStore } from '../use-calculator'
import type { ChosenRules } from '../use-deal'

/** Each course has its own bounds, so the amount is moved between them immediately. */
export function useChooseCourse({ pair, rules }: { pair: PairResponse; rules: ChosenRules }) {
  const store = useCalculatorStore()

  return (isUsual: boolean): void => {
    const courseType = chosenCourseType(pair, isUsual)
    store.setState({ wantsUsualCourse: isUsual })
    clampTypedAmount(store, dealRulesOf(pair, { ...rules, courseType }))
  }
}
