import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { useEffect, useReducer, useState } from 'react'
import { requisiteQuery } from '../api/claim-queries'
import { latePanelsOf } from '../components/states/late-panels'

type Loaded = { claim: ClaimStatus | undefined; isOwn: boolean | null; isStale: boolean }

/**
 * Whether the panel has everything that decides its height: what this visitor may see, and where to pay,
 * if that is shown, and the code of its parts. Without a connection it has what there is.
 */
export function usePanelReady({ claim, isOwn, isStale }: Loaded): boolean {
  const locale = useLocale()
  // A page that is shown does not disappear when its next state needs more code.
  const [wasReady, setWasReady] = useState(false)
  const hasCode = useLoaded(claim ? latePanelsOf(claim) : [])
  const hasRequisites = claim?.own?.payIn === 'requisites'
  const { isPending, errorUpdateCount } = useQuery({
    ...requisiteQuery({ id: claim?.id ?? '', version: claim?.version ?? 0 }, locale),
    enabled: hasRequisites,
  })

  const isWaiting = hasRequisites && isPending && errorUpdateCount === 0
  const isKnown = isStale || (isOwn !== null && !isWaiting)
  const isReady = isKnown && (hasCode || isStale || wasReady)
  if (isReady && !wasReady) {
    setWasReady(true)
  }
  return isReady
}

type LatePanel = ReturnType<typeof latePanelsOf>[number]

/* A panel whose code cannot be loaded does not hold back the page: it has its own error. */
function useLoaded(panels: readonly LatePanel[]): boolean {
  const [failed, setFailed] = useState<readonly LatePanel[]>([])
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const missing = panels.find((panel) => !panel.isLoaded() && !failed.includes(panel))

  useEffect(() => {
    missing
      ?.preload()
      .then(renderAgain)
      .catch(() => setFailed((all) => [...all, missing]))
  }, [missing])

  return missing === undefined
}
