'use client'

import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { Slip, type SlipRow } from '@/components/ui/display/slip'
import { SlipFold } from '@/components/ui/display/slip/slip-fold'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { currencyText } from '@/features/verification/model/details'
import { CardMark } from './card-mark'
import { useNumberName } from './named-number'
import { StateBadge } from './state-badge'

/** What is verified, in rows. */
export function VerificationSlip({ verification }: { verification: VerificationView }) {
  const t = useTranslations('verification')
  const nameOf = useNumberName()
  const { kind, currency, mark, holder, status, submittedAt, validUntil } = verification
  const rows: (SlipRow | null)[] = [
    { label: t('slip.state'), value: <StateBadge status={status} /> },
    currency === null ? null : { label: t('slip.currency'), value: currencyText(currency) },
    mark === null ? null : { label: t('slip.mark'), value: <CardMark mark={mark} /> },
    holder === null || holder === ''
      ? null
      : { label: t('slip.holder'), value: <span className="wrap-anywhere">{holder}</span> },
    submittedAt === null ? null : { label: t('slip.sent'), value: <Moment at={submittedAt} /> },
    validUntil === null
      ? null
      : { label: t('slip.until'), value: <Moment at={validUntil} show="date" /> },
  ]

  return (
    <Slip
      title={t('slip.title')}
      label={t(`kind.${kind}`)}
      amount={<span className="text-xl">{nameOf(verification)}</span>}
      unit=""
      rows={rows.filter((row) => row !== null)}
      fold={SlipFold}
    />
  )
}
