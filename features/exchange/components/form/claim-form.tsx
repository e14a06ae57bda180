'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { useChecks } from '@/features/exchange/hooks/use-checks'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { useSubmit } from '@/features/exchange/hooks/use-submit'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { Agreements } from './agreements'
import { ContactFields } from './contact-fields'
import { CourseTypeSwitch } from './course-type-switch'
import { CourseChangeQuestion } from '../course-change/course-change-question'
import { FaultSummary } from './fault-summary'
import { FieldsPlaceholder } from './fields-placeholder'
import { PairNotice } from './pair-notice'
import { SideFields } from './side-fields'

type Props = { exchange: Exchanged; deal: CalculatedDeal }

/** Everything a claim needs beside the amounts. */
export function ClaimForm({ exchange, deal }: Props) {
  const t = useTranslations('exchange')
  const { pair, isClosed, isLost } = exchange
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
      {/* Nothing of it works without scripts, and a form must not send requisites in an address. */}
      <div className="contents [@media(scripting:none)]:hidden">
        {pair && rules ? (
          <>
            {!isClosed && <CourseTypeSwitch pair={pair} rules={rules} />}
            <SideFields pair={pair} courseType={rules.courseType} checks={checks} />
          </>
        ) : (
          !isClosed && !isLost && <FieldsPlaceholder />
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
        <CourseChangeQuestion
          change={sending.change}
          onAgree={sending.takeCourse}
          onClose={sending.keepCourse}
        />
      )}
    </form>
  )
}
