'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { useClaimTotals } from '../hooks/use-claim-alerts'
import {
  claimTabs,
  stateOfTab,
  statesOf,
  tabOf,
  type ClaimFilters,
  type ClaimTab,
} from '../model/claim-filters'

type Props = { filters: ClaimFilters; onChange: (changes: Partial<ClaimFilters>) => void }

const tabs = ['waiting', 'unpaid', 'held', 'done', 'all'] as const

/** Groups of states that operators most often look at together, each with its count. */
export function ClaimTabs({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const totals = useClaimTotals().data
  const isUnclaimed = filters.unclaimed !== ''
  const isOdd = filters.odd !== ''
  const chosen = isUnclaimed || isOdd ? null : tabOf(statesOf(filters))

  return (
    <div role="group" aria-label={t('stateChoice')} className="flex flex-wrap gap-1.5">
      {tabs.map((tab) => (
        <FilterTab
          key={tab}
          isChosen={chosen === tab}
          count={totals && countIn(tab, totals)}
          onChoose={() => onChange({ state: stateOfTab(tab), unclaimed: '', odd: '' })}
        >
          {t(`tabs.${tab}`)}
        </FilterTab>
      ))}
      {(isUnclaimed || (totals !== undefined && totals.unclaimed > 0)) && (
        <FilterTab
          isChosen={isUnclaimed}
          count={totals?.unclaimed}
          onChoose={() => onChange({ state: '', unclaimed: 'true', odd: '' })}
        >
          {t('tabs.unclaimed')}
        </FilterTab>
      )}
      {(isOdd || (totals !== undefined && totals.odd > 0)) && (
        <FilterTab
          isChosen={isOdd}
          count={totals?.odd}
          onChoose={() => onChange({ state: '', unclaimed: '', odd: 'true' })}
        >
          {t('tabs.odd')}
        </FilterTab>
      )}
    </div>
  )
}

function countIn(tab: ClaimTab | 'all', totals: DeskClaimTotals): number | undefined {
  if (tab === 'all' || tab === 'done') {
    return undefined
  }
  const states: readonly string[] = claimTabs[tab]
  const counts = totals.open
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { count }) => sum + count, 0)
  return tab === 'waiting' ? counts - totals.choosing : counts
}
