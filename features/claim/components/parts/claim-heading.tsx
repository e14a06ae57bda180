'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/components/ui/cx'
import { CountDown } from '@/components/ui/display/count-down'
import { Stepper } from '@/components/ui/display/stepper'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { claimTraits, hasTrait } from '@/lib/contracts/claims/claim-traits'
import { headingId } from '@/features/claim/hooks/focus-heading'
import { useDifferingPayment } from '@/features/claim/hooks/use-differing-payment'
import { cashSides, cashTextKey } from '@/features/claim/model/cash'
import {
  amountDue,
  asksForDestination,
  isDone,
  isSeenInFull,
  sumsGoingBack,
} from '@/features/claim/model/claim-states'
import { amountsText, amountText } from '@/features/claim/model/texts'

type HeadingProps = {
  claim: ClaimStatus
  renderedAt: string
  /** The visitor has neither the claim's secret nor its account. */
  isStranger: boolean
  onTimeUp: () => void
}

export function ClaimHeading({ claim, renderedAt, isStranger, onTimeUp }: HeadingProps) {
  const heading = useHeading(claim, isStranger)
  const publicHeading = useHeading({ ...claim, own: null }, false)
  const { createdAt, expiresAt } = claim
  const isDiffering = claim.status === 'on_hold' && claim.exception !== 'none'

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mb-5">
      <h1
        id={headingId}
        tabIndex={-1}
        className="flex min-w-0 items-center gap-2.5 text-2xl text-balance outline-none md:text-3xl"
      >
        {isDone(claim) && (
          <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-accent md:size-8" />
        )}
        {/* The HTML shows the public heading, so its height is kept: what follows does not move up. */}
        <span
          data-public={publicHeading}
          className={cx(
            'grid min-w-0 after:invisible after:content-[attr(data-public)] after:[grid-area:1/1] print:after:hidden',
            // The customer reads there what came instead, which takes two lines.
            isDiffering && 'max-sm:after:min-h-[2lh]',
          )}
        >
          <span className="[grid-area:1/1]">{heading}</span>
        </span>
      </h1>
      {expiresAt !== null && (
        <CountDown
          until={expiresAt}
          serverNow={renderedAt}
          totalSeconds={(Date.parse(expiresAt) - Date.parse(createdAt)) / 1000}
          onEnd={onTimeUp}
          // Without scripts it would not count down, so it is hidden; the slip shows the deadline.
          className="rounded-sm px-2.5 py-1 data-[tone=calm]:bg-surface data-[tone=soon]:bg-amber-soft data-[tone=urgent]:bg-red-soft max-sm:text-sm max-sm:[&>svg]:size-4 [@media(scripting:none)]:hidden"
        />
      )}
      {/* A live region, so that screen readers announce what has happened. */}
      <p role="status" className="sr-only">
        {heading}
      </p>
    </div>
  )
}

/* Only the claim's own customer is asked to act; other visitors see what the claim waits for. */
function useHeading(claim: ClaimStatus, isStranger: boolean): string {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { status, from, to, own } = claim
  const differing = useDifferingPayment(claim)
  const amounts = {
    from: amountText(amountDue(claim), from.currency, locale),
    to: amountText(to.amount, to.currency, locale),
  }
  if (isStranger && hasTrait(status, 'runsOut', true)) {
    return t(`strangerHeading.${status}`)
  }
  const isCorrected = status === 'cancelled' && (own?.replacedBy ?? null) !== null
  if (isCorrected) {
    return t('corrected.heading')
  }
  const back = amountsText(sumsGoingBack(claim), { agreed: from.currency, locale })
  const cashKey = cashTextKey(claim)
  if (asksForDestination(claim)) {
    const asked = amountsText(own?.refunds ?? [], { agreed: from.currency, locale })
    return t('refund.ask', { amount: asked })
  }
  if (back !== '' && hasTrait(status, 'way', 'back')) {
    return t(`${cashKey === null ? 'back' : 'cash.back'}.${status}`, { amount: back })
  }
  if (differing !== null) {
    return differing
  }
  if (cashKey !== null) {
    return t(`cash.heading.${cashKey}`, amounts)
  }
  const payIn = status === 'awaiting_payment' ? (own?.payIn ?? null) : null
  if (payIn === 'awaited' || payIn === 'missing') {
    return t(`provider.heading.${payIn}`)
  }
  if (isSeenInFull(claim)) {
    return t('heading.seenInFull')
  }
  const isByForm = payIn === 'form'
  return isByForm ? t('form.heading', amounts) : t(`heading.${status}`, amounts)
}

/** The claim's progress; red if the claim ended without an exchange or a refund. */
export function ClaimStepper({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const { status, steps } = claim
  const isCollected = cashSides(claim).isOut
  const currentStep = steps.findIndex(({ state }) => state !== 'done')

  return (
    <Stepper
      label={t('steps.label')}
      steps={steps.map(({ name }) =>
        t(name === 'payout' && isCollected ? 'cash.step' : `steps.${name}`),
      )}
      current={currentStep === -1 ? steps.length : currentStep}
      isFailed={claimTraits[status].way === 'none'}
    />
  )
}
