'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claim-totals'
import { Decimal } from '@/lib/money/decimal'
import { useClaimTotals } from '../hooks/use-claim-alerts'

type Props = { id: string; isOpen: boolean; onToggle: () => void }

/** How many claims were created since the office's day began, and their worth. Shows their states on demand. */
export function DayTotalsButton({ id, isOpen, onToggle }: Props) {
  const t = useTranslations('desk.claims')
  const today = useClaimTotals().data?.today
  if (today === undefined) {
    return null
  }
  const count = today.reduce((sum, row) => sum + row.count, 0)
  const usd = today.reduce((sum, row) => sum.plus(row.usd), new Decimal(0))

  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
      className="group inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm whitespace-nowrap text-ink-2 hover:text-ink"
    >
      {t('today')}
      <span className="font-semibold text-ink tabular">{count}</span>
      {!usd.isZero() && (
        <>
          <span aria-hidden>·</span>
          <Worth usd={usd.toFixed()} />
        </>
      )}
      <ChevronDown
        aria-hidden
        className="size-4 transition-transform group-aria-expanded:rotate-180 motion-reduce:transition-none"
      />
    </button>
  )
}

/** Today's claims by their current state. */
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
    <dl className="flex flex-wrap gap-x-5 gap-y-1 rounded-card border border-line bg-surface px-3 py-2">
      {today.map(({ state, count, usd }) => (
        <div key={state} className="flex items-baseline gap-1.5 text-sm whitespace-nowrap">
          <dt className="text-ink-3">{t(`state.${state}`)}</dt>
          <dd>
            <span className="font-semibold tabular">{count}</span>
            {usd !== '0' && (
              <>
                {' · '}
                <Worth usd={usd} />
              </>
            )}
          </dd>
        </div>
      ))}
      {today.length === 0 && <div className="text-sm text-ink-3">{t('noneToday')}</div>}
    </dl>
  )
}

function Worth({ usd }: { usd: string }) {
  return <Amount value={usd} digits={2} unit="USD" className="text-ink-2" />
}
