'use client'

import { useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { addressLink } from '@/lib/explorer/explorer-link'
import { waitingRefund } from '../model/hand-over'
import { isPaymentOpen } from '../model/payments/mismatch'
import { ClaimSection } from './claim-section'
import { CopyLine } from './copy-line'
import { RequisiteValue } from './requisite-value'
import { InputLines, PayTo, RefundTo } from './pay-to'
import { ReportedReference } from './reported-reference'

type Props = { claim: DeskClaim }

/** Shown next to the amount: what is compared with a payment, or copied into the next payout. */
export function ToCheck({ claim }: Props) {
  const refund = waitingRefund(claim)
  if (refund) {
    return <RefundTo refund={refund} />
  }
  if (claim.state === 'paying_out') {
    return <PayTo claim={claim} isInSlip />
  }
  return isPaymentOpen(claim) ? (
    <div className="grid gap-3 empty:hidden">
      <PaidTo claim={claim} />
      <ReportedReference claim={claim} />
      <PaysFrom claim={claim} />
    </div>
  ) : null
}

/** Where the customer pays, as it was shown to them. */
function PaidTo({ claim: { payIn, from } }: Props) {
  const t = useTranslations('desk.claims')
  if (payIn === null || payIn.fields.length === 0) {
    return null
  }
  const { name, method } = payIn
  return (
    <ClaimSection
      title={
        name === null ? [t('payIn'), t(`methods.${method}`)].join(' · ') : t('payInNamed', { name })
      }
    >
      <div className="rounded-card border border-line bg-surface px-3 py-0.5">
        {payIn.fields.map(({ label, value }) => (
          <CopyLine
            key={label}
            label={label}
            value={value}
            more={<ExplorerLink href={addressLink(from.currency, value)} label={label} />}
          >
            <RequisiteValue value={value} currency={from.currency} />
          </CopyLine>
        ))}
      </div>
    </ClaimSection>
  )
}

/** What the customer entered about the payer. */
export function PaysFrom({ claim: { from, fromInputs } }: Props) {
  const t = useTranslations('desk.claims')
  return fromInputs.length === 0 ? null : (
    <ClaimSection title={t(from.currency.kind === 'cash' ? 'broughtBy' : 'paysFrom')}>
      <div className="rounded-card border border-line bg-surface px-3 py-0.5">
        <InputLines inputs={fromInputs} currency={from.currency} />
      </div>
    </ClaimSection>
  )
}
