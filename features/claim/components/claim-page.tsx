'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { CountDown } from '@/components/ui/display/count-down'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { hasTrait, claimTraits, isExchanged } from '@/lib/contracts/claims/claim-traits'
import { Stepper } from '@/components/ui/display/stepper'
import { focusHeading, headingId } from '../hooks/focus-heading'
import { useClaim } from '../hooks/use-claim'
import { cashTextKey, cashSides } from '../model/cash'
import { amountDue } from '../model/claim-states'
import { amountText, amountsText } from '../model/texts'
import { AskOffice } from './ask-office'
import { CashSection } from './cash/cash-section'
import { ClaimPanel } from './claim-panel'
import { ClaimHistory } from './parts/claim-history'
import { ClaimSlip } from './parts/claim-slip'
import { Note } from './parts/notes'
import { StrangerNote } from './states/stranger-note'
import { ReferenceField } from './parts/reference-field'

type Props = {
  id: string
  /** The server's time when it rendered the page. */
  renderedAt: string
}

/** The page of a claim, from checking the details to the payout: amounts, details, deadline, next step. */
export function ClaimPage({ id, renderedAt }: Props) {
  const t = useTranslations('claim')
  const { claim, isOwn, isOpening, isRefused, tryAgain, isStale, refresh } = useClaim(id)

  if (!claim) {
    return <Skeleton width="100%" height={480} className="mt-8 rounded-card" />
  }
  return (
    <div className="pt-6 pb-12 md:pt-10">
      <ClaimHeading {...{ claim, renderedAt }} isStranger={isOwn === false} onTimeUp={refresh} />
      <div className="print:hidden">
        <ClaimStepper claim={claim} />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-4">
          <div role="status" className="empty:hidden">
            {isOpening && <Note kind="warning">{t('opening')}</Note>}
            {tryAgain && <Note kind="warning">{t('openFailed')}</Note>}
            {isStale && !isOpening && <Note kind="warning">{t('offline')}</Note>}
          </div>
          {tryAgain && (
            <Button
              color="graySecondary"
              onClick={() => {
                tryAgain()
                focusHeading()
              }}
            >
              {t('openAgain')}
            </Button>
          )}
          <noscript>
            <Note kind="info">{t('withoutScript')}</Note>
          </noscript>
          <Card className="grid grid-cols-1 gap-5">
            <ClaimPanel claim={claim} isOwn={isOwn} />
            <CashSection claim={claim} />
            <ExtraMoney claim={claim} />
            {isOwn === false && <StrangerNote isRefused={isRefused} />}
          </Card>
        </div>
        <div className="min-w-0 lg:sticky lg:top-6 lg:row-span-2">
          <ClaimSlip claim={claim} />
        </div>
        <div className="grid min-w-0 gap-6">
          <AskOffice claim={claim} />
          <ClaimHistory claim={claim} isOwn={isOwn === true} />
        </div>
      </div>
    </div>
  )
}

type HeadingProps = {
  claim: ClaimStatus
  renderedAt: string
  /** The visitor has neither the claim's secret nor its account. */
  isStranger: boolean
  onTimeUp: () => void
}

function ClaimHeading({ claim, renderedAt, isStranger, onTimeUp }: HeadingProps) {
  const heading = useHeading(claim, isStranger)
  const { createdAt, expiresAt } = claim

  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1
        id={headingId}
        tabIndex={-1}
        className="min-w-0 text-2xl text-balance outline-none md:text-3xl"
      >
        {heading}
      </h1>
      {expiresAt !== null && (
        <CountDown
          until={expiresAt}
          serverNow={renderedAt}
          totalSeconds={(Date.parse(expiresAt) - Date.parse(createdAt)) / 1000}
          onEnd={onTimeUp}
          // Without scripts it would not count, so it is hidden; the slip shows the deadline.
          className="rounded-sm bg-amber-soft px-2.5 py-1 print:hidden [@media(scripting:none)]:hidden"
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
  const amounts = {
    from: amountText(amountDue(claim), from.currency, locale),
    to: amountText(to.amount, to.currency, locale),
  }
  if (isStranger && hasTrait(status, 'runsOut', true)) {
    return t(`strangerHeading.${status}`)
  }
  const cashKey = cashTextKey(claim)
  if (cashKey !== null) {
    return t(`cash.heading.${cashKey}`, amounts)
  }
  const isByForm = status === 'awaiting_payment' && own?.payIn === 'form'
  return isByForm ? t('form.heading', amounts) : t(`heading.${status}`, amounts)
}

/** The claim's progress; red if the claim ended without an exchange or a refund. */
function ClaimStepper({ claim }: { claim: ClaimStatus }) {
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

/**
 * Says that money that came in addition to the exchange is returned, with the reference of each return.
 */
function ExtraMoney({ claim }: { claim: ClaimStatus }) {
  const t = useTranslations('claim')
  const locale = useLocale()
  const { unclaimed = [], returns = [] } = claim.own ?? {}
  const money = { agreed: claim.from.currency, locale }

  return (
    <>
      {unclaimed.length > 0 && (
        <Note kind="warning">
          {t(isExchanged(claim.status) ? 'unclaimed' : 'unclaimedClosed', {
            amount: amountsText(unclaimed, money),
          })}
        </Note>
      )}
      {returns.map((back) => {
        const { at, currency, reference } = back
        const amount = amountsText([back], money)
        const key = `${at} ${String(currency.id)}`
        return reference === null ? (
          <Note key={key} kind="info">
            {t('returned', { amount })}
          </Note>
        ) : (
          <ReferenceField
            key={key}
            label={t('returnReference', { amount })}
            reference={reference}
            currency={currency}
          />
        )
      })}
    </>
  )
}
