'use client'

import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment, useSearchParams } from 'next/navigation'
import { useId, useState, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { useRouter } from '@/lib/i18n/navigation'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { undoLast } from '../model/last-undo'
import {
  claimsAddress,
  orderChange,
  readClaimFilters,
  type ClaimFilters,
} from '../model/claim-filters'
import { ClaimChips } from './claim-chips'
import { ClaimQueue } from './claim-queue'
import { ClaimSearch } from './claim-search'
import { ClaimTabs } from './claim-tabs'
import { DayTotals, DayTotalsButton } from './day-totals'
import { QueueSettings } from './queue-settings'
import { QueueTools } from './queue-tools'

const undoKeys = { Z: undoLast }

/** The queue with the open claim next to it. A smaller screen shows only one of the two. */
export function ClaimsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('desk.claims')
  const router = useRouter()
  const opened = useSelectedLayoutSegment()
  const filters = readClaimFilters(useSearchParams())
  const [showsDay, setShowsDay] = useState(false)
  const dayId = useId()
  useClaimKeys(undoKeys)
  const choose = (changes: Partial<ClaimFilters>) => {
    const next = { ...filters, before: '', ...changes }
    router.replace(claimsAddress(next, opened ?? undefined), { scroll: false })
  }

  return (
    <div className={cx(opened !== null && 'xl:grid xl:grid-cols-[minmax(0,1fr)_25rem] xl:gap-5')}>
      {/* The heading of the page while the list, which has the visible heading, may be hidden. */}
      {opened !== null && <h1 className="sr-only xl:hidden">{t('title')}</h1>}
      <div className={cx('min-w-0', opened !== null && 'max-xl:hidden')}>
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">{t('title')}</h1>
          <ClaimSearch
            text={filters.q}
            onChange={(q) => choose({ q })}
            className="min-w-40 flex-1 max-sm:order-last max-sm:basis-full"
          />
          <div className="flex items-center gap-2 max-sm:ml-auto">
            <DayTotalsButton id={dayId} isOpen={showsDay} onToggle={() => setShowsDay(!showsDay)} />
            <QueueSettings />
          </div>
        </div>
        {showsDay && <DayTotals id={dayId} />}
        <div className="mb-2 flex flex-wrap items-center gap-1.5">
          <ClaimTabs filters={filters} onChange={choose} />
          <ClaimChips filters={filters} onChange={choose} />
          <QueueTools
            filters={filters}
            isNarrow={opened !== null}
            onOrder={(order) => choose(orderChange(order, filters))}
          />
        </div>
        <ClaimQueue filters={filters} opened={opened} onChange={choose} />
      </div>
      {opened !== null && (
        <div className="min-w-0 xl:sticky xl:top-3 xl:max-h-[calc(100dvh-1.5rem)] xl:scroll-pt-24 xl:self-start xl:overflow-y-auto">
          {children}
        </div>
      )}
    </div>
  )
}
