'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import { chosenCourseType, dealRulesOf } from '@/features/exchange/model/deal/deal-rules'
import { clampTypedAmount } from '@/features/exchange/model/state/calculator-store'
import type { PairResponse } from '@/lib/contracts/calculator'
import { courseFigure } from '@/lib/exchange/pair/course-text'

type Props = { pair: PairResponse; rules: ChosenRules }

/** A switch between the better course of verified cards and the usual one, if the pair has both. */
export function CourseTypeSwitch({ pair, rules }: Props) {
  const t = useTranslations('exchange.verified')
  const locale = useLocale()
  const store = useCalculatorStore()
  const wantsUsualCourse = useCalculator((state) => state.wantsUsualCourse)

  /* Each course has its own bounds, so the amount is moved between them immediately. */
  function choose(isUsual: boolean) {
    const courseType = chosenCourseType(pair, isUsual)
    store.setState({ wantsUsualCourse: isUsual })
    clampTypedAmount(store, dealRulesOf(pair, { ...rules, courseType }))
  }

  if (pair.verificationCourse === null) {
    return null
  }
  const figures = {
    verified: courseFigure(pair.verificationCourse, locale),
    usual: courseFigure(pair.course, locale),
  }

  return (
    <div className="rounded-field border border-line bg-sunken px-4 py-3">
      <SwitchField
        label={<span className="font-medium">{t('label')}</span>}
        hint={rules.courseType === 'verification' ? t('on', figures) : t('off', figures)}
        checked={!wantsUsualCourse}
        onChange={(event) => choose(!event.target.checked)}
      />
    </div>
  )
}
