'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { Button } from '@/components/ui/button/button'
import { cx } from '@/components/ui/cx'
import { EmptyState } from '@/components/ui/display/empty-state'
import { listDeskClaims, type DeskQueuedClaim } from '@/lib/contracts/desk/claims'
import { useRouter } from '@/lib/i18n/navigation'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { leaveBy } from '@/features/desk/kit/leaving/leave-question'
import { KeyHint } from '../actions/key-hint'
import { useAlertSettings } from '../hooks/alert-settings'
import { loadColumns } from '../hooks/column-choice'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { useFocusReturn } from '../hooks/use-focus-return'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import {
  claimQuery,
  claimsAddress,
  countFilters,
  noFilters,
  orderChange,
  stateOfTab,
  type ClaimFilters,
  type ClaimOrder,
} from '../model/claim-filters'
import { markChosen } from '../model/chosen-claim'
import { claimLinkId, ClaimTable } from './claim-table'

type Props = {
  filters: ClaimFilters
  opened: string | null
  onChange: (changes: Partial<ClaimFilters>) => void
}

/* Polling is for times when the event stream is down. */
const refreshMilliseconds = 30_000

/** The claims that match the filters of the URL; J and K open the next and the previous one. */
export function ClaimQueue({ filters, opened, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const router = useRouter()
  // The rows and their sortable headers stay while the next answer loads.
  const found = useDeskQuery(
    listDeskClaims,
    { query: claimQuery(filters) },
    { everyMilliseconds: refreshMilliseconds, keepsPrevious: true },
  )
  const isLoadingNext = found.isPlaceholderData
  const list = useFocusReturn({ opened, linkIdOf: claimLinkId })
  const order = (next: ClaimOrder) => onChange(orderChange(next, filters))
  // While the next answer loads, the rows belong to the previous request, so J and K do nothing.
  useNeighbourKeys(isLoadingNext ? undefined : found.data?.claims, { filters, opened })
  useEffect(loadColumns, [])

  return (
    <div ref={list} role="group" aria-label={t('title')} className="grid gap-2">
      <Loaded query={found}>
        {({ claims, next }) => (
          <div
            aria-busy={isLoadingNext || undefined}
            className={cx('grid gap-2 transition-opacity', isLoadingNext && 'opacity-60')}
          >
            <ClaimTable
              claims={claims}
              filters={filters}
              opened={opened}
              onOrder={order}
              onOpen={(id) => {
                leaveBy(() => {
                  markChosen(id)
                  router.push(claimsAddress(filters, id), { scroll: false })
                })
              }}
              empty={<NoClaims filters={filters} onChange={onChange} />}
            />
            {(filters.before !== '' || next !== null) && (
              <div className="flex flex-wrap justify-between gap-2">
                <Button
                  color="graySecondary"
                  disabled={filters.before === ''}
                  onClick={() => onChange({ before: '' })}
                >
                  {t('firstPage')}
                </Button>
                <Button
                  color="graySecondary"
                  disabled={next === null || isLoadingNext}
                  onClick={() => next !== null && onChange({ before: next })}
                >
                  {t('nextPage')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
      <KeysLine />
    </div>
  )
}

function NoClaims({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const t = useTranslations('desk.claims')
  const filterText = useTranslations('desk.filters')
  const { sort, order } = filters
  const act = (label: string, changes: Partial<ClaimFilters>) => (
    <Button color="graySecondary" onClick={() => onChange(changes)}>
      {label}
    </Button>
  )
  const clear = act(filterText('clearAll'), { ...noFilters, sort, order })

  if (filters.q !== '') {
    return <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} action={clear} />
  }
  return countFilters(filters) === 0 ? (
    <EmptyState
      title={t('nobodyWaits')}
      text={t('nobodyWaitsText')}
      action={act(t('showAll'), { state: stateOfTab('all') })}
    />
  ) : (
    <EmptyState title={t('empty')} text={t('emptyText')} action={clear} />
  )
}

/** The keys that matter most, below the list; the rest are in the list of shortcuts. */
function KeysLine() {
  const t = useTranslations('desk.claims.keysLine')
  const { keys } = useAlertSettings()
  return keys ? (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-note text-ink-3 pointer-coarse:hidden">
      <KeyHint name="J" />
      <KeyHint name="K" />
      <span>{t('rows')} ·</span>
      <KeyHint name="↵" />
      <span>{t('first')} ·</span>
      <KeyHint name="?" />
      <span>{t('all')}</span>
    </p>
  ) : null
}

function useNeighbourKeys(
  claims: readonly DeskQueuedClaim[] | undefined,
  { filters, opened }: Pick<Props, 'filters' | 'opened'>,
): void {
  const router = useRouter()
  const address = JSON.stringify(filters)
  const keys = useMemo(() => {
    // The filters that `address` was made from.
    const current = JSON.parse(address) as ClaimFilters
    const go = (step: number) => () => {
      const index = claims?.findIndex(({ id }) => id === opened) ?? -1
      const next = index === -1 ? claims?.[0] : claims?.[index + step]
      if (next) {
        leaveBy(() => router.push(claimsAddress(current, next.id), { scroll: false }))
      }
    }
    return { J: go(1), K: go(-1) }
  }, [claims, opened, address, router])
  useClaimKeys(keys)
}
