'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations, useLocale } from 'next-intl'
import dynamic from 'next/dynamic'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useChecks } from '@/features/exchange/hooks/use-checks'
import type { CalculatedDeal, ChosenRules } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { useSubmit } from '@/features/exchange/hooks/use-submit'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { SwitchField } from '@/components/ui/form/switch-field'
import type { PairResponse } from '@/lib/contracts/calculator'
import { courseFigure } from '@/lib/exchange/pair/course-text'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import { chosenCourseType, dealRulesOf } from '@/features/exchange/model/deal/deal-rules'
import { clampTypedAmount } from '@/features/exchange/model/state/calculator-store'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Agreements } from './agreements'
import { ContactFields } from './contact-fields'
import { FaultSummary } from './fault-summary'
import { PairNotice } from './pair-notice'
import { SideFields } from './side-fields'

/* Courses rarely change while a form is sent, so the dialog is loaded when they do. */
const LazyCourseChangeDialog = dynamic(() =>
  import('./course-change-dialog').then((module) => module.CourseChangeDialog),
)

type Props = { exchange: Exchanged; deal: CalculatedDeal }

/** Everything a claim needs in addition to the amounts. */
export function ClaimForm({ exchange, deal }: Props) {
  const t = useTranslations('exchange')
  const { pair, isClosed, isNotLoaded } = exchange
  const { rules } = deal
  const checks = useChecks()
  const sending = useSubmit({ pair, deal, checks })

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void sending.submit()
  }

  return (
    <form
      noValidate
      aria-label={t('detailsLabel')}
      onSubmit={handleSubmit}
      onFocus={sending.captcha.prepare}
      className="flex flex-col gap-5 border-t border-line p-5"
    >
      <PairNotice exchange={exchange} />
      {/* Hidden without scripts: the browser would put the payment details into an address. */}
      <div className="contents [@media(scripting:none)]:hidden">
        {pair && rules ? (
          <>
            {!isClosed && <CourseTypeSwitch pair={pair} rules={rules} />}
            <SideFields pair={pair} courseType={rules.courseType} checks={checks} />
          </>
        ) : (
          !isClosed && !isNotLoaded && <FieldsPlaceholder />
        )}
        <ContactFields asksEmail={pair?.structure.emailClaimRequirement ?? true} checks={checks} />
        <Agreements checks={checks} />
        <div>
          <FaultSummary
            faults={sending.faults}
            refusal={sending.refusal}
            openClaims={sending.openClaims}
          />
          <Button
            id={fieldId.submit}
            type="submit"
            color="green"
            size="large"
            fullWidth
            disabled={!pair || isClosed}
            loading={sending.isSending}
            iconRight={<ArrowRight aria-hidden className="size-5" />}
          >
            {t('submit')}
          </Button>
        </div>
      </div>
      {sending.captcha.isAsked && <CaptchaNotice />}
      {sending.captcha.slot}
      {sending.change && (
        <LazyCourseChangeDialog
          change={sending.change}
          onAgree={sending.acceptChange}
          onClose={sending.declineChange}
        />
      )}
    </form>
  )
}

type CourseTypeSwitchProps = { pair: PairResponse; rules: ChosenRules }

/** A switch between the better course of verified cards and the usual one, if the pair has both. */
function CourseTypeSwitch({ pair, rules }: CourseTypeSwitchProps) {
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

/** Reserves the space of two fields while the pair's inputs are unknown. */
function FieldsPlaceholder() {
  return (
    <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
      {['from', 'to'].map((side) => (
        <div key={side} className="flex flex-col gap-1.5">
          <Skeleton width={120} height={20} />
          <Skeleton width="100%" height={52} shape="field" />
          <Skeleton width={180} height={20} />
        </div>
      ))}
    </div>
  )
}
