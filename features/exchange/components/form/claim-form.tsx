'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, type ReactNode, type SubmitEvent } from 'react'
import { cx } from '@/components/ui/cx'
import { HeldHeight } from '@/components/ui/display/held-height'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useChecks } from '@/features/exchange/hooks/use-checks'
import type { CalculatedDeal } from '@/features/exchange/hooks/use-deal'
import type { Exchanged } from '@/features/exchange/hooks/use-exchange'
import { useIsAwake } from '@/features/exchange/hooks/use-is-awake'
import { useSubmit } from '@/features/exchange/hooks/use-submit'
import { preloadable } from '@/lib/browser/preload/preloadable'
import { useLoaded } from '@/lib/browser/use-loaded'
import { CaptchaNotice } from '@/lib/captcha/captcha-notice'
import { EmailField } from './email-field'
import { PairNotice, preloadNotes } from './pair-notice'
import { PromoCodeField } from './promo-code-field'
import { preloadCities, SideFields } from './side-fields'
import { SubmitBar } from './submit-bar'

/* Courses rarely change while a form is sent, so the dialog is loaded when they do. */
const LazyCourseChangeDialog = lazy(async () => ({
  default: (await import('./course-change-dialog')).CourseChangeDialog,
}))

/* Few pairs have a better course for verified customers. */
const LateVerifiedCourse = preloadable(
  async () => (await import('../verification/verified-course')).VerifiedCourse,
)

/*
 * As high as the switch and its text. Without its code React takes the server's HTML away when the form
 * changes, and the fields below would move up and down again.
 */
const space = 'empty:min-h-39 sm:empty:min-h-24'

const loadRareParts = () =>
  Promise.all([LateVerifiedCourse.preload(), preloadNotes(), preloadCities()])

type Props = { exchange: Exchanged; deal: CalculatedDeal }

/**
 * Everything a claim needs in addition to the amounts. The form has no box of its own, so that its last
 * part, which sticks to the edge of the screen, does so along the whole calculator.
 */
export function ClaimForm({ exchange, deal }: Props) {
  const t = useTranslations('exchange')
  const { pair, isClosed, isNotLoaded } = exchange
  const { rules } = deal
  const checks = useChecks()
  // The visitor may choose a pair that needs these parts; loaded later, they would move the fields.
  useLoaded(useIsAwake(), loadRareParts)
  const isLoading = !(pair && rules) && !isClosed && !isNotLoaded
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
      onFocus={sending.prepare}
      className="contents"
    >
      <div className="flex flex-col gap-4 border-t border-line p-4 sm:p-5 [@media(scripting:none)]:empty:hidden">
        <PairNotice exchange={exchange} />
        {/* Hidden without scripts: the browser would put the payment details into an address. */}
        <div
          className={cx(
            'contents [@media(scripting:none)]:hidden',
            // A verified customer's form has other fields, and is held back so that nothing changes in view.
            'in-data-session:has-data-undecided:animate-held',
            // Otherwise the visitor would see the new fields move the rest of the form.
            isLoading && 'invisible',
          )}
        >
          <HeldHeight isHeld={isLoading} className="flex flex-col gap-4 empty:hidden">
            {pair && rules && (
              <>
                {!isClosed && pair.verificationCourse !== null && (
                  <div className={space}>
                    <LateVerifiedCourse {...{ pair, rules, checks }} amounts={deal.amounts} />
                  </div>
                )}
                <SideFields pair={pair} courseType={rules.courseType} checks={checks} />
              </>
            )}
            {isLoading && <FieldsPlaceholder />}
          </HeldHeight>
          <div className="grid gap-4 md:grid-cols-2">
            {(pair?.structure.emailClaimRequirement ?? true) && (
              <div className="grid *:[grid-area:1/1]">
                <EmailField checks={checks} />
                {isLoading && <FieldPlaceholder />}
              </div>
            )}
            <PromoCodeField checks={checks} pair={isClosed ? undefined : pair} deal={deal} />
          </div>
        </div>
        {sending.captcha.isAsked && <CaptchaNotice />}
        {sending.captcha.slot}
      </div>
      <SubmitBar exchange={exchange} deal={deal} sending={sending} checks={checks} />
      {sending.change && (
        <Suspense fallback={null}>
          <LazyCourseChangeDialog
            change={sending.change}
            onAgree={sending.acceptChange}
            onClose={sending.declineChange}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Reserves the space of two fields while the pair's inputs are unknown. */
function FieldsPlaceholder() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {['from', 'to'].map((side) => (
        <FieldPlaceholder key={side}>
          <Skeleton width={180} height={20} />
        </FieldPlaceholder>
      ))}
    </div>
  )
}

/** As high as a field; `children` stand for its hint. */
function FieldPlaceholder({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden="true" className="visible flex flex-col gap-1.5">
      <Skeleton width={120} height={20} />
      <Skeleton width="100%" height={52} shape="field" />
      {children}
    </div>
  )
}
