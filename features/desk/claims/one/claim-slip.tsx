'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Badge } from '@/components/ui/display/badge'
import { CountDown } from '@/components/ui/display/count-down'
import { Amount } from '@/components/ui/display/amount'
import { Slip } from '@/components/ui/display/slip'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { courseRow, feeRows, roundingRow, takenFees } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'

type Props = { claim: DeskClaim; titleRef: Ref<HTMLHeadingElement> }

/** The terms agreed on, as the customer's slip shows them. */
export function ClaimSlip({ claim, titleRef }: Props) {
  const t = useTranslations('desk.claims')
  const format = useFormatter()
  const language = useTermsLanguage()
  const { from, to, state, exception, isHeld, chooseUntil, expiresAt, remark, terms } = claim
  const money = { from: from.currency, to: to.currency }
  const rows = [
    {
      label: t('stateColumn'),
      value: (
        <span className="flex flex-wrap justify-end gap-1">
          <ClaimStateBadge claim={claim} />
          {exception !== 'none' && <Badge tone="amber">{t(`exception.${exception}`)}</Badge>}
        </span>
      ),
    },
    { label: t('from'), value: <ClaimAmount {...from} /> },
    { label: t('fromWhere'), value: from.currency.name },
    { label: t('toWhere'), value: to.currency.name },
    // The same rows as the customer sees.
    courseRow(claim.course, money, language),
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
            value: format.dateTime(new Date(chooseUntil), {
              dateStyle: 'medium',
              timeStyle: 'short',
            }),
          },
        ]),
    ...(remark === null ? [] : [{ label: t('remark'), value: remark }]),
  ]

  return (
    <Slip
      fold="never"
      titleRef={titleRef}
      title={t('claimNumber', { number: claimNumberText(claim.number) })}
      when={
        <time dateTime={claim.createdAt}>
          {format.dateTime(new Date(claim.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      }
      amount={<Amount value={to.amount} places={to.currency.roundCalculator} />}
      unit={to.currency.ticker}
      rows={rows}
    />
  )
}
