'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useCalculator } from '@/features/exchange/hooks/use-calculator'
import type { CalculatedDeal, ChosenRules } from '@/features/exchange/hooks/use-deal'
import { useChooseCourse } from '@/features/exchange/hooks/verification/use-choose-course'
import { usualSide } from '@/features/exchange/model/deal/course-gain'
import type { PairResponse } from '@/lib/contracts/calculator'
import { moneyText } from '@/lib/money/money-text'

export type UsualCourseProps = {
  pair: PairResponse
  rules: ChosenRules
  amounts: CalculatedDeal['amounts']
}

/** Goes back to the course that needs no verification, and says what it gives. */
export function UsualCourseButton({ pair, rules, amounts }: UsualCourseProps) {
  const t = useTranslations('siteForm.verification')
  const locale = useLocale()
  const fixed = useCalculator(({ edited }) => edited?.side ?? 'from')
  const choose = useChooseCourse({ pair, rules })
  const usual =
    amounts.deal && amounts.fault === null
      ? usualSide(pair, { deal: amounts.deal, cities: rules, fixed })
      : null

  return (
    <Button color="graySecondary" onClick={() => choose(true)} className="max-sm:w-full">
      {t('usual', {
        side: usual?.side ?? 'none',
        amount: usual ? moneyText(usual.amount, pair.structure[usual.side].currency, locale) : '',
      })}
    </Button>
  )
}
