import { FileSearch, HandCoins } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { SaveButton } from '@/components/files/save-button'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { Skeleton } from '@/components/ui/display/skeleton'
import { cx } from '@/components/ui/cx'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { isPeriodReversed, periodQuery } from '@/features/account/model/period'
import { referrerAddress } from '@/features/account/model/referrer/referrer-address'
import { exportReferralRows, listReferralRows } from '@/lib/contracts/loyalty/referral'
import { Loaded } from '../../frame/loaded'
import { useReferrerAddress } from '../use-referrer-address'
import { HistoryFilters } from './history-filters'
import { HistoryTable } from './history-table'

const size = 20

/** Every reward and withdrawal, page by page; the filters are in the address. */
export function History() {
  const t = useTranslations('account.referrer.history')
  const { address, choose } = useReferrerAddress()
  const { page, status } = address
  const isReversed = isPeriodReversed(address)
  const filter = { status, ...periodQuery(address) }
  const found = useOwnQuery(
    listReferralRows,
    { query: { ...filter, page, size } },
    { isEnabled: !isReversed, keepsPrevious: true },
  )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <HistoryFilters address={address} onChange={choose} />
      {isReversed ? (
        <Note kind="error">{t('badPeriod')}</Note>
      ) : (
        <Loaded query={found} skeleton={<Skeleton width="100%" height={280} shape="card" />}>
          {({ count, results }) => (
            <div
              aria-busy={found.isPlaceholderData || undefined}
              className={cx(
                'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
                found.isPlaceholderData && 'opacity-60',
              )}
            >
              {count > 0 && (
                <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
                  <p role="status" className="text-sm text-ink-2 tabular">
                    {t('count', { count })}
                  </p>
                  <SaveButton
                    endpoint={exportReferralRows}
                    query={filter}
                    text={t('csv')}
                    failed={t('csvFailed')}
                    notAll={[t('csvNotAll')]}
                  />
                </div>
              )}
              {results.length > 0 ? (
                <HistoryTable rows={results} />
              ) : (
                <NoRows
                  isNarrowed={status !== 'all' || Object.keys(periodQuery(address)).length > 0}
                  onShowAll={() => choose({ status: 'all', date_from: '', date_to: '' })}
                />
              )}
              <Pagination
                page={page}
                pageCount={Math.ceil(count / size)}
                label={t('pages')}
                hrefFor={(next) => referrerAddress({ ...address, page: next })}
                className="justify-center"
              />
            </div>
          )}
        </Loaded>
      )}
    </div>
  )
}

type NoRowsProps = { isNarrowed: boolean; onShowAll: () => void }

function NoRows({ isNarrowed, onShowAll }: NoRowsProps) {
  const t = useTranslations('account.referrer.history')

  return (
    <Card padding="none" surface="flat">
      {isNarrowed ? (
        <EmptyState
          icon={<FileSearch />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
        />
      ) : (
        <EmptyState icon={<HandCoins />} title={t('empty')} text={t('emptyText')} />
      )}
    </Card>
  )
}
