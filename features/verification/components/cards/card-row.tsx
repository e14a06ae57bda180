'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { useIsPast } from '@/components/time/use-is-past'
import { IconButton } from '@/components/ui/button/icon-button'
import type { VerificationState } from '@/lib/contracts/verification/verification-lists'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import { Link } from '@/lib/i18n/navigation'
import { currencyText } from '@/features/verification/model/details'
import { CardMark } from '../parts/card-mark'
import { NumberLogo, useNumberName } from '../parts/named-number'
import { StateBadge } from '../parts/state-badge'

type Props = { verification: VerificationRow; onRemove: () => void }

/* The office deletes a revoked verification itself, when the time for keeping it is over. */
const removable: readonly VerificationState[] = [
  'draft',
  'pending',
  'approved',
  'declined',
  'expired',
]

/** One card, account or person; a press opens its page. */
export function CardRow({ verification, onRemove }: Props) {
  const t = useTranslations('verification')
  const nameOf = useNumberName()
  const { id, kind, currency, mark, status } = verification
  const name = nameOf(verification)

  return (
    <li className="relative flex items-center gap-4 px-5 py-4 transition-colors hover:bg-sunken sm:px-6">
      <NumberLogo of={verification} />
      <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              href={`/verification/${id}`}
              className="rounded-sm font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {name}
            </Link>
            {mark !== null && <CardMark mark={mark} />}
          </div>
          <p className="text-sm text-ink-3">
            {currency === null ? t(`kind.${kind}`) : currencyText(currency)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
          <StateBadge status={status} />
          <Note verification={verification} />
        </div>
      </div>
      {removable.includes(status) && (
        <IconButton
          label={t('cards.remove', { name })}
          className="relative -mr-2.5 shrink-0"
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
}

/** What comes next, and when. */
function Note({ verification }: Pick<Props, 'verification'>) {
  const t = useTranslations('verification.cards')
  const { status, validUntil, promisedUntil, faultCount } = verification
  const isLate = useIsPast(status === 'pending' ? promisedUntil : null)

  if (status === 'approved' && validUntil !== null) {
    return (
      <span className="text-sm text-ink-3">
        {t.rich('until', { at: () => <Moment at={validUntil} show="date" /> })}
      </span>
    )
  }
  if (status === 'pending' && promisedUntil !== null) {
    return (
      <span className="text-sm text-ink-3">
        {isLate
          ? t('late')
          : t.rich('decided', { at: () => <Moment at={promisedUntil} show="timeOrDay" /> })}
      </span>
    )
  }
  const next = status === 'declined' && faultCount === 0 ? null : nextSteps[status]
  return (
    next !== null && (
      <span className="text-sm font-medium text-accent">{t(next, { count: faultCount })}</span>
    )
  )
}

/* What a press on the row leads to, if the customer should do something or will want to know more. */
const nextSteps: Record<VerificationState, 'unfinished' | 'faults' | 'why' | 'again' | null> = {
  draft: 'unfinished',
  pending: null,
  approved: null,
  declined: 'faults',
  revoked: 'why',
  expired: 'again',
  withdrawn: null,
}
