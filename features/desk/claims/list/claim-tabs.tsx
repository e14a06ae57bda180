'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { useClaimTotals } from '../hooks/use-claim-alerts'
import {
  claimTabs,
  specialTabs,
  stateOfTab,
  statesOf,
  tabOf,
  type ClaimFilters,
  type ClaimTab,
  type SpecialTab,
} from '../model/claim-filters'

type Props = { filters: ClaimFilters; onChange: (changes: Partial<ClaimFilters>) => void }

const tabs = ['waiting', 'unpaid', 'held', 'done', 'all'] as const

/** Groups of states that operators most often look at together, each with its count. */
export function ClaimTabs({ filters, onChange }: Props) {
  const t = useTranslations('desk.claims')
  const totals = useClaimTotals().data
  const special = specialTabs.find((tab) => filters[tab] !== '')
  const chosen = special === undefined ? tabOf(statesOf(filters)) : null

  return (
    <div role="group" aria-label={t('stateChoice')} className="flex flex-wrap gap-1.5">
      {tabs.map((tab) => (
        <FilterTab
          key={tab}
          isChosen={chosen === tab}
          count={totals && countIn(tab, totals)}
          onChoose={() => onChange({ ...noSpecial, state: stateOfTab(tab) })}
        >
          {t(`tabs.${tab}`)}
        </FilterTab>
      ))}
      {specialTabs
        .filter((tab) => special === tab || (totals !== undefined && totals[tab] > 0))
        .map((tab) => (
          <FilterTab
            key={tab}
            isChosen={special === tab}
            count={totals?.[tab]}
            onChoose={() => onChange({ ...noSpecial, state: '', [tab]: 'true' })}
          >
            {t(`tabs.${tab}`)}
          </FilterTab>
        ))}
    </div>
  )
}

const noSpecial = { collecting: '', unclaimed: '', odd: '' } as const satisfies Record<
  SpecialTab,
  string
>

function countIn(tab: ClaimTab | 'all', totals: DeskClaimTotals): number | undefined {
  if (tab === 'all' || tab === 'done') {
    return undefined
  }
  const states: readonly string[] = claimTabs[tab]
  const counts = totals.open
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { count }) => sum + count, 0)
  return tab === 'waiting' ? counts - totals.choosing - totals.collecting : counts
}
