import type { Currency } from '@/lib/contracts/catalogue'
import type { DeskRail } from '@/lib/contracts/desk/money/rails'
import type { ListedRail } from '@/server/modules/rails'
import { presentSighting } from './present-sighting'

export function presentRail(rail: ListedRail, currencyOf: (id: number) => Currency): DeskRail {
  const { name, kind, chain, height, head, finalized, isFollowed, watched } = rail
  const { pausedAt, pauseReason, pausedByEmail: by, fault, faultAt } = rail
  return {
    ...{ name, kind, chain, height, head, finalized, isFollowed, watched },
    state: stateOf(rail),
    pause: pausedAt && { at: pausedAt.toISOString(), reason: pauseReason ?? '', by },
    fault: fault && faultAt && { reason: fault, at: faultAt.toISOString() },
    headAt: rail.headAt?.toISOString() ?? null,
    currencies: rail.currencyIds.map(currencyOf),
    latest: rail.latest.map(({ claimId, claimNumber, ...sighting }) => ({
      ...presentSighting(sighting, currencyOf),
      address: sighting.address,
      claim: { id: claimId, number: claimNumber },
    })),
  }
}

function stateOf({ isConfigured, pausedAt, fault }: ListedRail): DeskRail['state'] {
  if (!isConfigured) {
    return 'off'
  }
  return pausedAt === null && fault === null ? 'on' : 'paused'
}
