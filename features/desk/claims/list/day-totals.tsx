'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { useClaimTotals } from '../hooks/use-claim-alerts'

type Props = { id: string; isOpen: boolean; onToggle: () => void }

/**
 * How many claims were completed since the office's day began, and what they took in. Shows on demand how those
 * that were created today stand.
 */
export function DayTotalsButton({ id, isOpen, onToggle }: Props) {
  const t = useTranslations('desk.claims')
  const completed = useClaimTotals().data?.completed
  if (completed === undefined) {
    return null
  }
  const { count, usd } = completed

  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
      className="group inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm whitespace-nowrap text-ink-2 hover:text-ink"
    >
      {t('completedToday')}
      <span className="font-semibold text-ink tabular">{count}</span>
      {usd !== '0' && (
        <>
          <span aria-hidden>·</span>
          <Worth usd={usd} />
        </>
      )}
      <ChevronDown
        aria-hidden
        className="size-4 transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
      />
    </button>
  )
}

/** The claims created today by their current state. */
export function DayTotals({ id }: Pick<Props, 'id'>) {
  const totals = useClaimTotals().data
  return (
    <div id={id} className="mb-2">
      {totals && <ByState today={totals.today} />}
    </div>
  )
}

function ByState({ today }: Pick<DeskClaimTotals, 'today'>) {
  const t = useTranslations('desk.claims')
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 rounded-card border border-line bg-surface px-3 py-2 text-sm">
      <p className="text-ink-3">{t(today.length === 0 ? 'noneToday' : 'createdToday')}</p>
      {today.length > 0 && (
        <dl className="contents">
          {today.map(({ state, count, usd }) => (
            <div key={state} className="flex items-baseline gap-1.5 whitespace-nowrap">
              <dt className="text-ink-3">{t(`state.${state}`)}</dt>
              <dd>
                <span className="font-semibold tabular">{count}</span>
                {/* What completed ones took in is on the button. */}
                {usd !== '0' && state !== 'completed' && (
                  <>
                    {' · '}
                    <Worth usd={usd} />
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Worth({ usd }: { usd: string }) {
  return <Amount value={usd} digits={2} unit="USD" className="text-ink-2" />
}
