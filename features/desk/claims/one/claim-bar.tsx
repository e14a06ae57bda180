'use client'

import { Button } from '@/components/ui/button/button'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { ClaimAmount } from '../claim-amount'
import { ClaimStateBadge } from '../claim-state-badge'
import { useIsMainActHidden } from '../hooks/use-is-main-act-hidden'
import { usualWait } from '../model/claim-words'
import { useOpenClaim } from '../model/open-claim'
import { WaitedTime } from '../waited-time'

/**
 * What must be known of a claim wherever its page is scrolled to, with the main action while its button is out
 * of view.
 */
export function ClaimBar({ claim }: { claim: DeskClaim }) {
  const main = useOpenClaim()?.acts.find(({ isMain }) => isMain)
  const isMainHidden = useIsMainActHidden(`${String(claim.version)} ${main?.key ?? ''}`)

  return (
    <div
      data-claim-bar
      className="sticky top-0 z-10 -mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-canvas px-4 py-2 text-sm lg:-mx-5 lg:px-5 xl:mx-0 xl:px-0.5 print:hidden"
    >
      <span className="font-semibold whitespace-nowrap tabular">
        {claimNumberText(claim.number)}
      </span>
      <ClaimStateBadge claim={claim} />
      {claim.waitingSince !== null && (
        <WaitedTime since={claim.waitingSince} usual={usualWait(claim)} />
      )}
      <span className="min-w-0 flex-1 basis-40 font-medium">
        <ClaimAmount {...claim.from} />
        {' → '}
        <ClaimAmount {...claim.to} />
      </span>
      {main !== undefined && isMainHidden && (
        <Button size="small" onClick={main.run}>
          {main.name}
        </Button>
      )}
    </div>
  )
}
