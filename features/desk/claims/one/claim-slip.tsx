'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Badge } from '@/components/ui/display/badge'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { CountDown } from '@/components/ui/display/count-down'
import { Amount } from '@/components/ui/display/amount'
import { Slip } from '@/components/ui/display/slip'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { Decimal } from '@/lib/money/decimal'
import { slipMark } from '../hooks/use-is-out-of-view'
import { refundToShow } from '../model/hand-over'
import { furtherDifferences } from '../model/payments/mismatch'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'
import { ToCheck } from './to-check'

type Props = { claim: DeskClaim; titleRef: Ref<HTMLHeadingElement> }

/** What the claim is about: the money that matters next, what it is compared with, and the exchange. */
export function ClaimSlip({ claim, titleRef }: Props) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const language = useTermsLanguage()
  const { from, to, state, isHeld, chooseUntil, expiresAt, remark } = claim
  const main = useMainAmount(claim)
  const [head] = main.sums
  // Nothing more is expected.
  const isOver = hasTrait(state, 'isFinal', true) || state === 'refunding'
  const isHead = (side: DeskClaim['from']) => main.sums.length === 1 && head === side
  const rows = [
    ...(isHead(from)
      ? []
      : [{ label: t('from'), hint: from.currency.name, value: <ClaimAmount {...from} /> }]),
    ...(isHead(to)
      ? []
      : [
          {
            label: t(refundToShow(claim) === null ? 'to' : 'wouldGet'),
            hint: to.currency.name,
            value: <ClaimAmount {...to} />,
          },
        ]),
    courseRow(claim.course, { from: from.currency, to: to.currency }, language),
    ...(new Decimal(claim.received).isZero()
      ? []
      : [
          {
            label: t(isOver ? 'outcome.came' : 'received'),
            value: <ClaimAmount amount={claim.received} currency={from.currency} />,
          },
        ]),
    ...(state === 'checking_payment' && !isHeld
      ? [{ label: t('reserve'), value: <Badge tone="amber">{t('reserveFree')}</Badge> }]
      : []),
    ...(expiresAt === null
      ? []
      : [{ label: t('timeLeft'), value: <CountDown until={expiresAt} /> }]),
    ...(chooseUntil === null
      ? []
      : [{ label: t('choiceEnds'), value: dateText(chooseUntil, 'moment') }]),
    ...(remark === null ? [] : [{ label: t('remark'), value: remark }]),
  ]

  return (
    <div {...slipMark}>
      <Slip
        titleRef={titleRef}
        title={t('claimNumber', { number: claimNumberText(claim.number) })}
        when={<time dateTime={claim.createdAt}>{dateText(claim.createdAt, 'moment')}</time>}
        {...headOf(main.sums)}
        label={main.label}
        aside={
          <>
            <States claim={claim} />
            {main.toCopy !== null && (
              <CopyButton isCompact value={main.toCopy} label={main.label ?? t('to')} />
            )}
          </>
        }
        note={<ToCheck claim={claim} />}
        rows={rows}
      />
    </div>
  )
}

function States({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  return (
    <>
      <ClaimStateBadge claim={claim} />
      {furtherDifferences(claim).map((difference) => (
        <Badge key={difference} tone="amber">
          {t(`exception.${difference}`)}
        </Badge>
      ))}
    </>
  )
}

/* Money that came in several currencies goes back in several sums, each with its own unit. */
function headOf(sums: MainAmount['sums']) {
  const [first] = sums
  if (first !== undefined && sums.length === 1) {
    const { amount, currency } = first
    return {
      amount: (
        <Amount
          value={amount}
          places={currency.roundCalculator}
          size="large"
          className="wrap-break-word whitespace-normal!"
        />
      ),
      unit: currency.ticker,
    }
  }
  return {
    amount: sums.map((sum) => (
      <span key={sum.currency.id} className="block">
        <ClaimAmount {...sum} />
      </span>
    )),
    unit: '',
  }
}

type MainAmount = {
  sums: readonly DeskClaim['from'][]
  label: string | undefined
  /** The amount that the operator types into a bank or a wallet next; null if there is none. */
  toCopy: string | null
}

/* First the money that is awaited matters, then the money that is or was sent or returned. */
function useMainAmount(claim: DeskClaim): MainAmount {
  const t = useTranslations('desk.claims')
  const { from, to, state } = claim
  const back = refundToShow(claim)
  if (back !== null) {
    const isCash = back.sums.every(({ currency }) => currency.kind === 'cash')
    const key = back.isSent ? 'returned' : 'willReturn'
    const toCopy = back.isSent ? null : (back.sums[0]?.amount ?? null)
    return { sums: back.sums, label: t(isCash ? `cash.${key}` : key), toCopy }
  }
  if (claim.isAccepted) {
    const isCash = to.currency.kind === 'cash'
    if (state === 'paying_out') {
      return { sums: [to], label: t(isCash ? 'cash.willPay' : 'willSend'), toCopy: to.amount }
    }
    const label = state === 'completed' ? t(isCash ? 'cash.paid' : 'sent') : undefined
    return { sums: [to], label, toCopy: null }
  }
  const isDue = hasTrait(state, 'payment', 'unasked', 'asked', 'questioned')
  return { sums: [from], label: isDue ? t('dueIn') : undefined, toCopy: null }
}
