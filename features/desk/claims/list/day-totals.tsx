'use client'

import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/display/amount'
import { Decimal } from '@/lib/money/decimal'
import type { DeskClaimTotals } from '@/lib/contracts/desk/claims'
import { useClaimTotals } from '../hooks/use-claim-alerts'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { Skeleton } from '@/components/ui/display/skeleton'

/** What came since the office's day began: how many and worth what, by the state of now. */
export function DayTotals() {
  return (
    <div className="mb-4 min-h-[4.25rem]">
      <Loaded
        query={useClaimTotals()}
        skeleton={<Skeleton width="100%" height={68} shape="card" />}
      >
        {(totals) => <Totals today={totals.today} />}
      </Loaded>
    </div>
  )
}

function Totals({ today }: Pick<DeskClaimTotals, 'today'>) {
  const t = useTranslations('desk.claims')
  const all = {
    state: 'all' as const,
    count: today.reduce((sum, { count }) => sum + count, 0),
    usd: today.reduce((sum, { usd }) => sum.plus(usd), new Decimal(0)).toFixed(),
  }

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      {[all, ...today].map(({ state, count, usd }) => (
        <div key={state} className="shrink-0">
          <dt className="text-note text-ink-3">
            {state === 'all' ? t('today') : t(`state.${state}`)}
          </dt>
          <dd className="text-sm whitespace-nowrap">
            <span className="font-semibold tabular">{count}</span>
            {usd !== '0' && (
              <>
                {' · '}
                <Amount
                  value={new Decimal(usd).toDecimalPlaces(0).toFixed()}
                  unit="USD"
                  className="text-ink-2"
                />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
