'use client'

import { useMe } from '@/features/account/hooks/use-me'
import { useOwnClaims } from '@/features/account/hooks/use-own-claims'
import { OwnDiscount } from '../discount/own-discount'
import { NextSteps } from './next-steps'
import { RecentClaims } from './recent-claims'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/ui/display/amount'
import { Card } from '@/components/ui/display/card'
import type { Me } from '@/lib/contracts/accounts/me'
import { Link } from '@/lib/i18n/navigation'
import { Decimal, toText } from '@/lib/money/decimal'
import { roundAmountDown } from '@/lib/money/round'
import {
  noFilters,
  ordersAddress,
  statusOfTab,
  type OrderTab,
} from '@/features/account/model/order-filters'

/* Further open claims are in the list of all claims. */
const latest = { page: 1, size: 10 }

/** The user's next steps and latest claims, and then the totals and the discount. */
export function Overview() {
  const { totals } = useMe()
  const claims = useOwnClaims(latest)
  const hasNone = claims.data ? claims.data.count === 0 : totals.claims === 0

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NextSteps claims={claims.data?.results ?? (claims.isError ? [] : null)} isFirst={hasNone} />
      {!hasNone && <RecentClaims claims={claims} expected={totals.claims} />}
      {!hasNone && <Totals totals={totals} />}
      {!hasNone && <OwnDiscount isShort />}
    </div>
  )
}

/** Four totals; the totals that count claims link to these claims. */
function Totals({ totals }: Pick<Me, 'totals'>) {
  const t = useTranslations('account.totals')

  return (
    <section aria-label={t('label')} className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Total name={t('claims')} tab="all">
        {totals.claims}
      </Total>
      <Total name={t('open')} tab="open">
        {totals.open}
      </Total>
      <Total name={t('completed')} tab="completed">
        {totals.completed}
      </Total>
      <Total name={t('turnover')} note={t('turnoverNote')}>
        <Amount value={toText(roundAmountDown(new Decimal(totals.turnoverUsd), 2))} digits={2} />
      </Total>
    </section>
  )
}

type TotalProps = { name: string; tab?: OrderTab; note?: string; children: ReactNode }

function Total({ name, tab, note, children }: TotalProps) {
  return (
    <Card padding="none" className="relative px-4 py-4 sm:px-5">
      {tab === undefined ? (
        <p className="text-sm text-ink-2">{name}</p>
      ) : (
        <Link
          href={ordersAddress({ ...noFilters, status: statusOfTab(tab) })}
          className="block rounded-sm text-sm text-ink-2 after:absolute after:inset-0 after:rounded-card hover:text-accent"
        >
          {name}
        </Link>
      )}
      <p className="mt-1 text-lg font-semibold tabular sm:text-2xl">{children}</p>
      {note && <p className="mt-0.5 text-note text-ink-3">{note}</p>}
    </Card>
  )
}
