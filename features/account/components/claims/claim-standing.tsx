'use client'

import { useQueryClient } from '@tanstack/react-query'
import { CountDown } from '@/components/ui/display/count-down'
import { listOwnClaims, type OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { ClaimStateBadge } from './claim-state-badge'

type Props = {
  claim: Pick<OwnClaim, 'state' | 'expiresAt'>
  className?: string
}

/** Where a claim stands, and how long it still waits for its payment. */
export function ClaimStanding({ claim: { state, expiresAt }, className = '' }: Props) {
  const client = useQueryClient()

  return (
    <span className={`flex flex-wrap items-center gap-x-2.5 gap-y-1 ${className}`}>
      <ClaimStateBadge state={state} />
      {expiresAt !== null && (
        <CountDown
          until={expiresAt}
          // What became of it then, the office says.
          onEnd={() => void client.invalidateQueries({ queryKey: [listOwnClaims.path] })}
          className="text-sm"
        />
      )}
    </span>
  )
}
