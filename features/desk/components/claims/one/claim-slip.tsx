'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { CountDown } from '@/components/ui/display/count-down'
import { Amount } from '@/components/ui/display/amount'
import { Slip } from '@/components/ui/display/slip'
import type { DeskClaim } from '@/lib/contracts/desk/claims'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { ClaimStateBadge } from '../claim-state-badge'

/** What was agreed, on the office's paper. */
export function ClaimSlip({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const format = useFormatter()
  const locale = useLocale()
  const { from, to, exception, chooseUntil, expiresAt, remark } = claim
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
    { label: t('from'), value: <Amount value={from.amount} unit={from.currency.ticker} /> },
    { label: t('fromWhere'), value: from.currency.name },
    { label: t('toWhere'), value: to.currency.name },
    {
      label: t('course'),
      value: t('courseText', {
        course: formatAmount(new Decimal(claim.course), { locale }),
        to: to.currency.ticker,
        from: from.currency.ticker,
      }),
    },
    { label: t('received'), value: <Amount value={claim.received} unit={from.currency.ticker} /> },
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
      title={t('claimNumber', { number: String(claim.number) })}
      when={
        <time dateTime={claim.createdAt}>
          {format.dateTime(new Date(claim.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      }
      amount={formatAmount(new Decimal(to.amount), { locale })}
      unit={to.currency.ticker}
      rows={rows}
    />
  )
}
