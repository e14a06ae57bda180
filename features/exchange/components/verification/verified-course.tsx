'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SwitchField } from '@/components/ui/form/switch-field'
import { useCalculator } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import type { CalculatedDeal, ChosenRules } from '@/features/exchange/hooks/use-deal'
import { useChooseCourse } from '@/features/exchange/hooks/verification/use-choose-course'
import { useOpeningCourse } from '@/features/exchange/hooks/verification/use-opening-course'
import { useOwnNumbers } from '@/features/exchange/hooks/verification/use-own-numbers'
import { courseGain } from '@/features/exchange/model/deal/course-gain'
import { dealRulesOf } from '@/features/exchange/model/deal/deal-rules'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { PairVerification } from '@/lib/contracts/verification/pair-verification'
import { courseFigure } from '@/lib/exchange/pair/course-text'
import { limitText, moneyText } from '@/lib/money/money-text'
import { VerifiedNumbers } from './verified-numbers'

type Course = NonNullable<PairVerification['course']>

export type VerifiedCourseProps = {
  pair: PairResponse
  rules: ChosenRules
  amounts: CalculatedDeal['amounts']
  checks: FieldChecks
}

/**
 * The better course of a pair for verified customers: what it is worth on this exchange, the verified
 * numbers to pick from, and the way to be verified.
 */
export function VerifiedCourse(props: VerifiedCourseProps) {
  const { course } = props.pair.verification
  return course === null ? (
    <Box>
      <CourseSwitch {...props} />
    </Box>
  ) : (
    <CourseOfNumbers {...props} course={course} />
  )
}

function CourseOfNumbers({ course, ...props }: VerifiedCourseProps & { course: Course }) {
  const { pair, rules, amounts, checks } = props
  const own = useOwnNumbers(pair, course)
  const isUndecided = useOpeningCourse({ pair, rules, amounts, own })

  return (
    <Box isUndecided={isUndecided}>
      <CourseSwitch {...props} />
      {rules.courseType === 'verification' && (
        <VerifiedNumbers
          // Each currency has its own numbers, and its own picked number.
          key={pair.structure[course.side].currency.id}
          {...{ pair, rules, amounts, course, own, checks }}
        />
      )}
    </Box>
  )
}

function Box({ isUndecided = false, children }: { isUndecided?: boolean; children: ReactNode }) {
  return (
    <div
      data-undecided={isUndecided || undefined}
      className="rounded-field border border-line bg-sunken px-4 py-3"
    >
      {children}
    </div>
  )
}

function CourseSwitch({ pair, rules, amounts }: VerifiedCourseProps) {
  const t = useTranslations('siteForm.verification')
  const choose = useChooseCourse({ pair, rules })
  const texts = useCourseTexts({ pair, rules, amounts })

  return (
    <SwitchField
      label={<span className="font-medium">{t(`label.${kindOf(pair)}`)}</span>}
      hint={texts}
      checked={rules.courseType === 'verification'}
      onChange={(event) => choose(!event.target.checked)}
    />
  )
}

function kindOf({ verification }: PairResponse): 'card' | 'account' {
  return verification.course?.kind ?? 'card'
}

/** What the better course is worth in money, both courses, and from what amount it applies. */
function useCourseTexts({
  pair,
  rules,
  amounts,
}: Omit<VerifiedCourseProps, 'checks'>): string | undefined {
  const t = useTranslations('siteForm.verification')
  const locale = useLocale()
  const fixed = useCalculator(({ edited }) => edited?.side ?? 'from')
  const { structure, verificationCourse, course } = pair
  if (verificationCourse === null) {
    return undefined
  }
  const isOn = rules.courseType === 'verification'
  const gain =
    amounts.deal && amounts.fault === null
      ? courseGain(pair, { deal: amounts.deal, cities: rules, fixed })
      : null
  const figures = {
    verified: courseFigure(verificationCourse, locale),
    usual: courseFigure(course, locale),
  }
  const gainText = gain && {
    amount: moneyText(gain.amount, structure[gain.side].currency, locale),
  }
  const { bounds } = dealRulesOf(pair, { ...rules, courseType: 'verification' })
  const usualMin = dealRulesOf(pair, { ...rules, courseType: 'default' }).bounds.from.min
  const { min } = bounds.from
  const parts = [
    gain && gainText && t(`gain.${isOn ? 'on' : 'off'}.${gain.side}`, gainText),
    t(isOn ? 'course.on' : 'course.off', figures),
    min !== null && (usualMin === null || min.gt(usualMin))
      ? t('from', { amount: limitText(min, structure.from.currency, locale) })
      : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}
