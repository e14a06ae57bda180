'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Badge } from '@/components/ui/display/badge'
import { CountDown } from '@/components/ui/display/count-down'
import { Amount } from '@/components/ui/display/amount'
import { Slip } from '@/components/ui/display/slip'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { claimTraits, hasTrait } from '@/lib/contracts/claims/claim-traits'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import {
  courseRow,
  discountRow,
  promoRow,
  feeRows,
  roundingRow,
  takenFees,
} from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { refundToShow } from '../model/hand-over'
import { furtherDifferences } from '../model/payments/mismatch'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'
import { ToCheck } from './to-check'

type Props = { claim: DeskClaim; titleRef: Ref<HTMLHeadingElement> }

/** The terms agreed on, as the customer's slip shows them. */
export function ClaimSlip({ claim, titleRef }: Props) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const language = useTermsLanguage()
  const { from, to, state, isHeld, chooseUntil, expiresAt, remark, terms } = claim
  const money = { from: from.currency, to: to.currency }
  const main = useMainAmount(claim)
  const rows = [
    {
      label: t('stateColumn'),
      value: (
        <span className="flex flex-wrap justify-end gap-1">
          <ClaimStateBadge claim={claim} />
          {furtherDifferences(claim).map((difference) => (
            <Badge key={difference} tone={claimTraits[state].isFinal ? 'neutral' : 'amber'}>
              {t(`exception.${difference}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    { label: t('from'), hint: from.currency.name, value: <ClaimAmount {...from} /> },
    { label: t('to'), hint: to.currency.name, value: <ClaimAmount {...to} /> },
    // The same rows as the customer sees.
    courseRow(claim.course, money, language),
    ...(claim.promo === null ? [] : [promoRow(claim.promo, to.currency, language)]),
    ...(claim.discount === null ? [] : [discountRow(claim.discount, to.currency, language)]),
    ...feeRows({ ...money, ...takenFees(claim) }, language),
    roundingRow({ ...terms, to: to.currency }, language),
    {
      label: t('received'),
      value: <ClaimAmount amount={claim.received} currency={from.currency} />,
    },
    ...(state === 'checking_payment' && !isHeld
      ? [{ label: t('reserve'), value: <Badge tone="amber">{t('reserveFree')}</Badge> }]
      : []),
    ...(expiresAt === null
      ? []
      : [{ label: t('timeLeft'), value: <CountDown until={expiresAt} /> }]),
    ...(chooseUntil === null
      ? []
      : [
          {
            label: t('choiceEnds'),
            value: dateText(chooseUntil, 'moment'),
          },
        ]),
    ...(remark === null ? [] : [{ label: t('remark'), value: remark }]),
  ]

  return (
    <Slip
      titleRef={titleRef}
      title={t('claimNumber', { number: claimNumberText(claim.number) })}
      when={<time dateTime={claim.createdAt}>{dateText(claim.createdAt, 'moment')}</time>}
      {...headOf(main.sums)}
      label={main.label}
      note={<ToCheck claim={claim} />}
      rows={rows}
    />
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

type MainAmount = { sums: readonly DeskClaim['from'][]; label: string | undefined }

/* First the money that is awaited matters, then the money that is or was sent or returned. */
function useMainAmount(claim: DeskClaim): MainAmount {
  const t = useTranslations('desk.claims')
  const { from, to, state } = claim
  const back = refundToShow(claim)
  if (back !== null) {
    const isCash = back.sums.every(({ currency }) => currency.kind === 'cash')
    const key = back.isSent ? 'returned' : 'willReturn'
    return { sums: back.sums, label: t(isCash ? `cash.${key}` : key) }
  }
  if (claim.isAccepted) {
    const isCash = to.currency.kind === 'cash'
    const label = t(isCash ? 'cash.willPay' : 'willSend')
    return { sums: [to], label: state === 'paying_out' ? label : undefined }
  }
  const isDue = hasTrait(state, 'payment', 'unasked', 'asked', 'questioned')
  return { sums: [from], label: isDue ? t('dueIn') : undefined }
}
