import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { listOwnPoints, type PointEntry } from '@/lib/contracts/loyalty/gifts'
import { Link } from '@/lib/i18n/navigation'
import { Loaded } from '../frame/loaded'

const pageSize = 10

/** How the points were earned and what they were spent on, the newest first, page by page. */
export function PointHistory() {
  const t = useTranslations('account.gifts')
  const [before, setBefore] = useState<string>()
  const page = { size: pageSize, ...(before !== undefined && { before }) }
  const query = useOwnQuery(listOwnPoints, { query: page }, { keepsPrevious: true })

  return (
    <section aria-labelledby="point-history">
      <h2 id="point-history" className="text-xl font-semibold">
        {t('history')}
      </h2>
      <Loaded query={query} skeleton={<Skeleton width="100%" height={160} shape="card" />}>
        {({ entries, next }) =>
          entries.length === 0 ? (
            <p className="mt-3 text-base text-ink-2">{t('noHistory')}</p>
          ) : (
            <>
              <Card padding="none" surface="flat" className="mt-4">
                <ul className="divide-y divide-line">
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} />
                  ))}
                </ul>
              </Card>
              <div className="mt-3 flex flex-wrap gap-2">
                {before !== undefined && (
                  <Button size="small" color="graySecondary" onClick={() => setBefore(undefined)}>
                    {t('newest')}
                  </Button>
                )}
                {next !== null && (
                  <Button size="small" color="graySecondary" onClick={() => setBefore(next)}>
                    {t('older')}
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function EntryRow({ entry: { points, at, ...cause } }: { entry: PointEntry }) {
  const format = useFormatter()

  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="wrap-anywhere">
          <Cause {...cause} />
        </span>
        <span className="text-sm text-ink-2">
          <Moment at={at} show="date" />
        </span>
      </span>
      <span className="shrink-0 font-semibold tabular">
        {format.number(points, { signDisplay: 'always' }).replace('-', '−')}
      </span>
    </li>
  )
}

function Cause({
  reason,
  order,
  gift,
  remark,
}: Pick<PointEntry, 'reason' | 'order' | 'gift' | 'remark'>) {
  const t = useTranslations('account.gifts.cause')

  return t.rich(reason, {
    order: (number) =>
      order && (
        <Link
          href={`/claim/${order.id}`}
          className="whitespace-nowrap text-accent tabular hover:underline"
        >
          {number}
        </Link>
      ),
    number: order === null ? '' : claimNumberText(order.number),
    gift: gift ?? '',
    remark: remark ?? '',
  })
}
