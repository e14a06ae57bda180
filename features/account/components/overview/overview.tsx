'use client'

import { useMe } from '@/features/account/hooks/use-me'
import { useOwnClaims } from '@/features/account/hooks/use-own-claims'
import { NextSteps } from './next-steps'
import { RecentClaims } from './recent-claims'
import { Totals } from './totals'

/* Whoever has more of them open finds the others in the list of all. */
const latest = { page: 1, size: 10 }

/** How it stands with this person, what to do next, and what was last. */
export function Overview() {
  const { totals } = useMe()
  const claims = useOwnClaims(latest)
  const hasNone = claims.data ? claims.data.count === 0 : totals.claims === 0

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {!hasNone && <Totals totals={totals} />}
      <NextSteps claims={claims.data?.results ?? (claims.isError ? [] : null)} isFirst={hasNone} />
      {!hasNone && <RecentClaims claims={claims} expected={totals.claims} />}
    </div>
  )
}
