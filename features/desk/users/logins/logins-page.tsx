'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listLogins } from '@/lib/contracts/desk/users'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { loginQuery, loginsAddress, readLoginFilters, type LoginFilters } from './login-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { LoginFilterFields } from './login-filter-fields'
import { LoginTable } from './login-table'
import { OnlyOneUser } from './only-one-user'

const readAnewMilliseconds = 30_000

/** Who tried to log in. Filters and page stand in the address. */
export function LoginsPage() {
  const t = useTranslations('desk.logins')
  const router = useRouter()
  const filters = readLoginFilters(useSearchParams())
  const query = loginQuery(filters)
  const found = useDeskQuery(
    listLogins,
    { query },
    { everyMilliseconds: readAnewMilliseconds, isKept: true },
  )
  const open = (changes: Partial<LoginFilters>) =>
    router.push(loginsAddress({ ...filters, before: '', ...changes }), { scroll: false })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.user !== undefined && (
        <OnlyOneUser id={query.user} onEverybody={() => open({ user: '' })} />
      )}
      <LoginFilterFields key={JSON.stringify(filters)} filters={filters} onChange={open} />
      <Loaded query={found}>
        {({ entries, next }) => (
          <div
            aria-busy={found.isPlaceholderData || undefined}
            className="transition-opacity aria-busy:opacity-60"
          >
            <LoginTable
              caption={t('title')}
              entries={entries}
              empty={
                next === null ? (
                  <EmptyState title={t('empty')} text={t('emptyText')} />
                ) : (
                  // Not all of a long log is searched at once.
                  <EmptyState title={t('emptyYet')} text={t('emptyYetText')} />
                )
              }
            />
            {(query.before !== undefined || next !== null) && (
              <div className="mt-4 flex flex-wrap justify-between gap-2">
                <Button
                  color="graySecondary"
                  disabled={query.before === undefined}
                  onClick={() => open({})}
                >
                  {t('newest')}
                </Button>
                <Button
                  color="graySecondary"
                  disabled={next === null || found.isPlaceholderData}
                  onClick={() => next !== null && open({ before: next })}
                >
                  {entries.length === 0 ? t('searchOlder') : t('older')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
