'use client'

import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { Badge } from '@/components/ui/display/badge'
import { Link } from '@/lib/i18n/navigation'
import { useLedgerProof } from '../ledger/use-ledger-proof'

/** Whether the books are right, as it was found lately; what is wrong stands in the ledger. */
export function LedgerBadge() {
  const t = useTranslations('desk.reserves')
  const format = useFormatter()
  const { proof, isBusy, isFailed, proveAnew } = useLedgerProof()

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="flex flex-wrap items-center gap-2">
        {proof?.total === 0 && (
          <Badge tone="green" icon={<CircleCheck aria-hidden />}>
            {t('ledgerHolds')}
          </Badge>
        )}
        {proof && proof.total > 0 && (
          <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
            {t('ledgerDiffers', { count: proof.total })}
          </Badge>
        )}
        {isFailed && <Badge tone="amber">{t('ledgerUnproved')}</Badge>}
        {proof && (
          <time dateTime={proof.checkedAt} className="text-sm text-ink-3 tabular">
            {format.dateTime(new Date(proof.checkedAt), { timeStyle: 'short' })}
          </time>
        )}
      </span>
      <IconButton label={t('proveAgain')} size="small" loading={isBusy} onClick={proveAnew}>
        <RotateCw aria-hidden className="size-4" />
      </IconButton>
      <Link
        href="/operator/ledger"
        className="inline-flex min-h-touch items-center rounded-sm text-sm text-accent underline-offset-2 hover:underline"
      >
        {t('toLedger')}
      </Link>
    </div>
  )
}
