'use client'

import { useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { DeskPayout } from '@/lib/contracts/desk/claim-parts'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { addressLink } from '@/lib/explorer/explorer-link'
import { ClaimAmount } from '../claim-amount'
import { ClaimSection } from './claim-section'
import { CopyLine } from './copy-line'
import { RequisiteValue } from './requisite-value'

/**
 * What is paid out and where to, each with a button that copies it. After the payout there is no button for the
 * amount, and an order without a payout has no such section.
 */
export function PayTo({ claim: { state, to, toInputs }, isInSlip = false }: PayToProps) {
  const t = useTranslations('desk.claims')
  const isCash = to.currency.kind === 'cash'
  if (hasTrait(state, 'way', 'none', 'back')) {
    return null
  }
  if (hasTrait(state, 'isFinal', true)) {
    const title = t(isCash ? 'wasHandedOver' : 'wasSent')
    return <Destination title={title} label={null} side={to} inputs={toInputs} />
  }
  const title = t(isCash ? 'handedTo' : 'payoutTo')
  return (
    <Destination
      title={title}
      label={t(isCash ? 'cash.willPay' : 'willSend')}
      side={to}
      inputs={toInputs}
      isInSlip={isInSlip}
    />
  )
}

type PayToProps = {
  claim: Pick<DeskClaim, 'state' | 'to' | 'toInputs'>
  /** The slip itself begins with the amount. */
  isInSlip?: boolean
}

/** The refund to send next and where to. */
export function RefundTo({ refund: { side, inputs } }: { refund: DeskPayout }) {
  const t = useTranslations('desk.claims')
  const isCash = side.currency.kind === 'cash'
  const title = t(isCash ? 'handedBackTo' : 'refundTo')
  const label = t(isCash ? 'cash.willReturn' : 'willReturn')
  return <Destination {...{ title, label, side, inputs }} isInSlip />
}

type DestinationProps = {
  title: string
  /** What happens to the amount; null if it already happened, so that nobody copies the amount again. */
  label: string | null
  side: DeskClaim['to']
  inputs: DeskClaim['toInputs']
  isInSlip?: boolean
}

function Destination({ title, label, side, inputs, isInSlip = false }: DestinationProps) {
  const { amount, currency } = side
  return isInSlip && inputs.length === 0 ? null : (
    <ClaimSection title={title}>
      <div className="rounded-card border border-line bg-surface px-3 py-0.5">
        {!isInSlip && (
          <CopyLine
            label={label === null ? currency.name : `${label} · ${currency.name}`}
            value={label === null ? null : amount}
          >
            <ClaimAmount amount={amount} currency={currency} />
          </CopyLine>
        )}
        <InputLines inputs={inputs} currency={currency} />
      </div>
    </ClaimSection>
  )
}

type InputLinesProps = { inputs: DeskClaim['toInputs']; currency: DeskClaim['to']['currency'] }

/** What the customer entered for one side of the exchange. */
export function InputLines({ inputs, currency }: InputLinesProps) {
  return inputs.map(({ key, label, shown, value }) => (
    <CopyLine
      key={key}
      label={label}
      value={shown ?? value}
      more={<ExplorerLink href={addressLink(currency, value)} label={label} />}
    >
      <RequisiteValue value={shown ?? value} currency={currency} />
    </CopyLine>
  ))
}
