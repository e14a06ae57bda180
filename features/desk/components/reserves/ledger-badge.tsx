'use client'

import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { Badge } from '@/components/ui/display/badge'
import { proveReserves } from '@/lib/contracts/desk/reserves'
import { useDeskQuery } from '@/features/desk/hooks/use-desk-query'

/** Whether every balance is the sum of its entries, proved when the page is opened and on demand. */
export function LedgerBadge() {
  const t = useTranslations('desk.reserves')
  const format = useFormatter()
  const { data, isFetching, isError, refetch } = useDeskQuery(proveReserves, {})

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="flex flex-wrap items-center gap-2">
        {data && data.differences.length === 0 && (
          <Badge tone="green" icon={<CircleCheck aria-hidden />}>
            {t('ledgerHolds')}
          </Badge>
        )}
        {data && data.differences.length > 0 && (
          <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
            {t('ledgerDiffers', { count: data.differences.length })}
          </Badge>
        )}
        {isError && <Badge tone="amber">{t('ledgerUnproved')}</Badge>}
        {data && (
          <time dateTime={data.checkedAt} className="text-sm text-ink-3 tabular">
            {format.dateTime(new Date(data.checkedAt), { timeStyle: 'short' })}
          </time>
        )}
      </span>
      <IconButton
        label={t('proveAgain')}
        size="small"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        <RotateCw aria-hidden className="size-4" />
      </IconButton>
      {data && data.differences.length > 0 && (
        <ul className="basis-full text-sm text-red">
          {data.differences.slice(0, 20).map(({ rule, subject }) => (
            <li key={`${rule} ${subject}`}>
              {rule}: {subject}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
