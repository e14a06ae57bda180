'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { listDeskUsers } from '@/lib/contracts/desk/users'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { readUserFilters, userQuery, usersAddress, type UserFilters } from './user-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { UserFilterFields } from './user-filter-fields'
import { UserTable } from './user-table'

/** Everybody who has an account. Filters and page stand in the address. */
export function UsersPage() {
  const t = useTranslations('desk.users')
  const router = useRouter()
  const filters = readUserFilters(useSearchParams())
  const found = useDeskQuery(listDeskUsers, { query: userQuery(filters) }, { isKept: true })
  const choose = (changes: Partial<UserFilters>) =>
    router.push(usersAddress({ ...filters, page: '', ...changes }), { scroll: false })
  const addressOf = (page: number) =>
    usersAddress({ ...filters, page: page === 1 ? '' : String(page) })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <UserFilterFields key={JSON.stringify(filters)} filters={filters} onChange={choose} />
      <Loaded query={found}>
        {({ results, count, page, size }) => (
          <div
            aria-busy={found.isPlaceholderData || undefined}
            className="grid gap-3 transition-opacity aria-busy:opacity-60"
          >
            <p role="status" className="text-sm text-ink-2">
              {t('found', { count })}
            </p>
            <UserTable
              users={results}
              filters={filters}
              onOpen={(id) => router.push(usersAddress(filters, id))}
              empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
            />
            <Pagination
              page={page}
              pageCount={Math.ceil(count / size)}
              hrefFor={addressOf}
              className="justify-center"
            />
          </div>
        )}
      </Loaded>
    </>
  )
}
