import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { getOwnStanding, type Contest, type OwnStanding } from '@/lib/contracts/loyalty/contest'
import { endpointQuery } from '@/lib/query/endpoint-query'
import { useSession } from '@/lib/session/session-store'

const pollMilliseconds = 15_000

/** The signed-in reader's place in this contest while it runs. */
export function useOwnStanding(contest: Contest | null): OwnStanding | null {
  const isSignedIn = useSession(({ status }) => status === 'user')
  const { data } = useQuery({
    ...endpointQuery(getOwnStanding, {}, useLocale()),
    enabled: isSignedIn && contest?.state === 'running',
    refetchInterval: pollMilliseconds,
  })
  const standing = isSignedIn ? (data?.standing ?? null) : null
  return standing?.contestId === contest?.id ? standing : null
}
