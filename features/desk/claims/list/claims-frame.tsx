'use client'

import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment, useSearchParams } from 'next/navigation'
import { useId, useRef, useState, type ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useRouter } from '@/lib/i18n/navigation'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { undoLast } from '../model/last-undo'
import {
  claimsAddress,
  countFilters,
  orderChange,
  readClaimFilters,
  type ClaimFilters,
} from '../model/claim-filters'
import { FiltersButton } from '@/features/desk/kit/filters/filters-button'
import { SearchFilter } from '@/features/desk/kit/filters/search-filter'
import { ClaimChips } from './claim-chips'
import { ClaimQueue } from './claim-queue'
import { ClaimTabs } from './claim-tabs'
import { DayTotals, DayTotalsButton } from './day-totals'
import { QueueSettings } from './queue-settings'
import { QueueTools } from './queue-tools'

/** The queue with the open claim next to it. A smaller screen shows only one of the two. */
export function ClaimsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('desk.claims')
  const router = useRouter()
  const opened = useSelectedLayoutSegment()
  const filters = readClaimFilters(useSearchParams())
  const [showsDay, setShowsDay] = useState(false)
  const [showsFilters, setShowsFilters] = useState(false)
  const dayId = useId()
  const search = useRef<HTMLInputElement>(null)
  const undo = useUndoKey()
  useClaimKeys({ Z: undo, Slash: () => search.current?.focus() })
  const filtersId = useId()
  const folded = !showsFilters && 'max-sm:hidden'
  const choose = (changes: Partial<ClaimFilters>) => {
    const next = { ...filters, before: '', ...changes }
    router.replace(claimsAddress(next, opened ?? undefined), { scroll: false })
  }

  return (
    <div
      className={cx(
        'group/keys',
        opened !== null && 'xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-4',
      )}
    >
      {/* The heading of the page while the list, which has the visible heading, may be hidden. */}
      {opened !== null && <h1 className="sr-only xl:hidden">{t('title')}</h1>}
      <div className={cx('min-w-0', opened !== null && 'max-xl:hidden')}>
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">{t('title')}</h1>
          <SearchFilter
            ref={search}
            label={t('words')}
            isLabelHidden
            // Beside an open order there is room for one word.
            placeholder={t(opened === null ? 'wordsShort' : 'words')}
            title={t('wordsHint')}
            maxLength={300}
            value={filters.q}
            onChange={(q) => choose({ q })}
            className={cx('min-w-40 flex-1 max-sm:order-last max-sm:basis-full', folded)}
          />
          <div className="flex flex-wrap items-center justify-end gap-2 max-sm:ml-auto">
            <div className={cx(folded)}>
              <DayTotalsButton
                id={dayId}
                isOpen={showsDay}
                onToggle={() => setShowsDay(!showsDay)}
              />
            </div>
            <FiltersButton
              controls={filtersId}
              isOpen={showsFilters}
              count={countFilters(filters)}
              onToggle={() => setShowsFilters(!showsFilters)}
            />
            <QueueSettings />
          </div>
        </div>
        {showsDay && (
          <div className={cx(folded)}>
            <DayTotals id={dayId} />
          </div>
        )}
        <div id={filtersId} className={cx('mb-2 flex flex-wrap items-center gap-1.5', folded)}>
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
        <div className="min-w-0 xl:sticky xl:top-3 xl:max-h-[calc(100dvh-1.5rem)] xl:scroll-pt-24 xl:[scrollbar-width:thin] xl:self-start xl:overflow-y-auto xl:overscroll-contain">
          {children}
        </div>
      )}
    </div>
  )
}

/** Undoes the last action, or says why there is nothing to undo. */
function useUndoKey(): () => void {
  const t = useTranslations('desk.claims.undo.without')
  const toast = useToast()
  return () => {
    const why = undoLast()
    if (why !== null) {
      toast.info(t(why))
    }
  }
}
