'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import type { PairResponse } from '@/lib/contracts/calculator'
import { courseFigure } from '@/lib/exchange/pair/course-text'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import { chosenCourseType, dealRulesOf } from '@/features/exchange/model/deal/deal-rules'
import { restAmount } from '@/features/exchange/model/state/calculator-store'

type Props = { pair: PairResponse; rules: ChosenRules }

/** The better course of verified cards, where the pair has one; the usual one can be taken instead. */
export function CourseTypeSwitch({ pair, rules }: Props) {
  const t = useTranslations('exchange.verified')
  const locale = useLocale()
  const store = useCalculatorStore()
  const wantsUsualCourse = useCalculator((state) => state.wantsUsualCourse)

  /* Each course has its own bounds, between which the amount is brought at once. */
  function choose(isUsual: boolean) {
    const courseType = chosenCourseType(pair, isUsual)
    store.setState({ wantsUsualCourse: isUsual })
    restAmount(store, dealRulesOf(pair, { ...rules, courseType }))
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
