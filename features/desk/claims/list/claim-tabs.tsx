'use client'

import { useTranslations } from 'next-intl'
import { ShowCurrent } from '@/components/layout/show-current'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { FilterTab } from '@/features/desk/kit/filters/filter-tab'
import { useClaimTotals } from '../hooks/use-claim-alerts'
import {
  claimTabs,
  specialTabOf,
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
  const special = specialTabOf(filters)
  const chosen = special === undefined ? tabOf(statesOf(filters)) : null

  return (
    <div role="group" aria-label={t('stateChoice')} className={rowClasses}>
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
      <ShowCurrent pressed={special ?? chosen ?? ''} />
    </div>
  )
}

/*
 * One line that scrolls, so that the table stays in its place when a group comes or goes. Its basis is zero, so that the
 * filters and the tools stay on the line.
 */
const rowClasses =
  'flex gap-1.5 max-sm:flex-wrap sm:-mr-1.5 sm:-ml-4 sm:min-w-48 sm:max-w-max sm:flex-1 sm:overflow-x-auto sm:px-4 sm:py-0.5 sm:[scrollbar-width:none] sm:faded-ends'

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
