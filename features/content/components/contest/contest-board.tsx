'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { getContest, type Contest } from '@/lib/contracts/loyalty/contest'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useOwnStanding } from '../../hooks/use-own-standing'
import { ContestClock } from './contest-clock'
import { ContestTerms } from './contest-terms'
import { Leaderboard } from './leaderboard'
import { OwnPlace } from './own-place'

const pollMilliseconds = 15_000

/** A contest as it is now: the time left, the reader's place, the prizes and the leaderboard. */
export function ContestBoard({ id }: { id: number | undefined }) {
  const locale = useLocale()
  const query = useQuery({
    ...endpointQuery(getContest, { query: id === undefined ? {} : { id } }, locale),
    // The page may be cached for a minute.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.contest?.isFinal === true ? false : pollMilliseconds,
  })
  const own = useOwnStanding(query.data?.contest ?? null)
  if (!query.data?.contest) {
    return null
  }
  const { contest, now } = query.data

  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <TimeLeft contest={contest} now={now} onEnd={() => void query.refetch()} />
      <aside className="grid gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <OwnPlace contest={contest} own={own} />
        <ContestTerms contest={contest} />
      </aside>
      <Leaderboard contest={contest} ownPlace={own?.place ?? null} />
    </div>
  )
}

type TimeLeftProps = { contest: Contest; now: string; onEnd: () => void }

function TimeLeft({ contest, now, onEnd }: TimeLeftProps) {
  const t = useTranslations('siteForm.contest')
  const { endsAt, isFinal, startsAt, state } = contest
  if (state === 'closed') {
    return isFinal ? null : <p className="text-lg text-ink-2">{t('counting')}</p>
  }
  const isRunning = state === 'running'

  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <p className="text-sm text-ink-2">{t(isRunning ? 'endsIn' : 'startsIn')}</p>
        <p className="mt-1 text-3xl font-semibold tracking-tight md:text-4xl">
          <ContestClock
            key={state}
            until={isRunning ? endsAt : startsAt}
            serverNow={now}
            onEnd={onEnd}
          />
        </p>
      </div>
      {isRunning && <Button href="/">{t('exchange')}</Button>}
    </div>
  )
}
