'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listLogins, getDeskUser, loginOutcome } from '@/lib/contracts/desk/users'
import { useRouter, Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import {
  loginQuery,
  loginsAddress,
  readLoginFilters,
  type LoginFilters,
  noLoginFilters,
} from './login-filters'
import { LoginTable } from './login-table'
import { TextField } from '@/components/ui/form/text-field'
import { ChoiceFilter } from '@/features/desk/kit/filters/choice-filter'
import { FilterForm, isAnySet } from '@/features/desk/kit/filters/filter-form'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'

const pollMilliseconds = 30_000

/** The login log. The filters and the page are in the URL. */
export function LoginsPage() {
  const t = useTranslations('desk.logins')
  const router = useRouter()
  const filters = readLoginFilters(useSearchParams())
  const query = loginQuery(filters)
  const found = useDeskQuery(
    listLogins,
    { query },
    { everyMilliseconds: pollMilliseconds, keepsPrevious: true },
  )
  const open = (changes: Partial<LoginFilters>) =>
    router.push(loginsAddress({ ...filters, before: '', ...changes }), { scroll: false })

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {query.user !== undefined && (
        <OnlyOneUser id={query.user} onEverybody={() => open({ user: '' })} />
      )}
      <LoginFilterFields filters={filters} onChange={open} />
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
                  // The server searches a long log in portions, so there may be more.
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

type Props = { id: string; onEverybody: () => void }

/** Says whose attempts are shown, with links to that user and back to all attempts. */
function OnlyOneUser({ id, onEverybody }: Props) {
  const t = useTranslations('desk.logins')
  const email = useDeskQuery(getDeskUser, { params: { id } }).data?.email

  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field border border-line bg-sunken px-4 py-2 text-sm">
      <p className="min-w-0 wrap-anywhere">
        {email === undefined
          ? t('onlyUnknown')
          : t.rich('only', {
              email,
              who: (name) => (
                <Link
                  href={`/operator/users/${id}`}
                  className="inline-flex min-h-touch items-center font-semibold text-accent hover:underline sm:min-h-8"
                >
                  {name}
                </Link>
              ),
            })}
      </p>
      <Button size="small" color="graySecondary" onClick={onEverybody}>
        {t('everybody')}
      </Button>
    </div>
  )
}

type LoginFilterFieldsProps = {
  filters: LoginFilters
  onChange: (filters: Partial<LoginFilters>) => void
}

function LoginFilterFields({ filters, onChange }: LoginFilterFieldsProps) {
  const t = useTranslations('desk.logins')

  return (
    <FilterForm
      isFiltered={isAnySet({ ...filters, user: '', before: '' })}
      onClear={() => onChange({ ...noLoginFilters, user: filters.user })}
      className="items-end sm:grid-cols-2 lg:grid-cols-3"
    >
      <ChoiceFilter
        label={t('outcomeChoice')}
        anyLabel={t('anyOutcome')}
        value={filters.outcome}
        options={loginOutcome.options.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        onChange={(outcome) => onChange({ outcome })}
      />
      <SearchFilter
        label={t('email')}
        maxLength={254}
        value={filters.email}
        onChange={(email) => onChange({ email })}
      />
      <SearchFilter
        label={t('address')}
        maxLength={60}
        value={filters.address}
        onChange={(address) => onChange({ address })}
      />
      <TextField
        type="datetime-local"
        label={t('from')}
        value={filters.from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="datetime-local"
        label={t('to')}
        value={filters.to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </FilterForm>
  )
}
