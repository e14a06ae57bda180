'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Pagination } from '@/components/ui/display/pagination'
import { listDeskUsers, deskUserState } from '@/lib/contracts/desk/users'
import { useRouter } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { readUserFilters, userQuery, usersAddress, type UserFilters } from './user-filters'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { TableSkeleton } from '@/features/desk/kit/page/skeletons'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { UserTable } from './user-table'
import { userRole } from '@/lib/contracts/accounts/me'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterChips } from '@/features/desk/kit/filters/filter-chips'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'

/** All accounts. The filters and the page are in the URL. */
export function UsersPage() {
  const t = useTranslations('desk.users')
  const router = useRouter()
  const filters = readUserFilters(useSearchParams())
  const found = useDeskQuery(listDeskUsers, { query: userQuery(filters) }, { keepsPrevious: true })
  const choose = (changes: Partial<UserFilters>) =>
    router.push(usersAddress({ ...filters, page: '', ...changes }), { scroll: false })
  const addressOf = (page: number) =>
    usersAddress({ ...filters, page: page === 1 ? '' : String(page) })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <UserFilterFields filters={filters} onChange={choose} />
      <Loaded query={found} skeleton={<TableSkeleton />}>
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

type Props = { filters: UserFilters; onChange: (changes: Partial<UserFilters>) => void }

const chipNames = ['role', 'state'] as const

function UserFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('desk.users')
  const role = userRole.safeParse(filters.role)
  const state = deskUserState.safeParse(filters.state)

  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5">
      <SearchFilter
        label={t('words')}
        isLabelHidden
        placeholder={t('words')}
        maxLength={254}
        value={filters.q}
        onChange={(q) => onChange({ q })}
        className="mr-1 w-full sm:w-80"
      />
      <FilterChips
        names={chipNames}
        set={chipNames.filter((name) => filters[name] !== '')}
        labelOf={(name) => t(`${name}Choice`)}
        values={{
          role: role.success ? t(`role.${role.data}`) : filters.role,
          state: state.success ? t(`state.${state.data}`) : filters.state,
        }}
        onRemove={(names) => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
      >
        {(name, close) => (
          <ChoiceFilter
            label={t(`${name}Choice`)}
            anyLabel={t(name === 'role' ? 'anyRole' : 'anyState')}
            value={filters[name]}
            options={
              name === 'role'
                ? userRole.options.map((value) => ({ value, label: t(`role.${value}`) }))
                : deskUserState.options.map((value) => ({ value, label: t(`state.${value}`) }))
            }
            onChange={(value) => {
              onChange({ [name]: value })
              close()
            }}
          />
        )}
      </FilterChips>
    </div>
  )
}
