import { Decimal } from '@/lib/money/decimal'
import type { RailSettings } from '@/server/config/rails/rail-settings'
import type { Rail } from '@/server/modules/rails/ports'

type Pace = Pick<RailSettings, 'pollSeconds' | 'patienceSeconds'> & {
  confirmations: readonly { fromUsd: string; blocks: number | 'finalized' }[]
  stallSeconds: number
}

/** The parts of a rail that do not depend on its kind. */
export function railParts({
  confirmations,
  pollSeconds,
  patienceSeconds,
  stallSeconds,
}: Pace): Pick<Rail, 'confirmations' | 'pace'> {
  return {
    confirmations: confirmations
      .map(({ fromUsd, blocks }) => ({ fromUsd: new Decimal(fromUsd), blocks }))
      .sort((a, b) => a.fromUsd.cmp(b.fromUsd)),
    pace: {
      pollMilliseconds: pollSeconds * 1000,
      patienceMilliseconds: patienceSeconds * 1000,
      stallMilliseconds: stallSeconds * 1000,
    },
  }
}

type PayoutSettings = {
  maxFee: string
  maxFeeShare: string
  stuckBlocks: number
  lostSeconds: number
  approveFrom: Readonly<Record<string, string>>
}

/** The bounds of payouts, which do not depend on the rail's kind either. */
export function payoutBounds({
  approveFrom,
  lostSeconds,
  maxFee,
  maxFeeShare,
  stuckBlocks,
}: PayoutSettings) {
  return {
    maxFee: new Decimal(maxFee),
    maxFeeShare: new Decimal(maxFeeShare),
    stuckBlocks,
    lostMilliseconds: lostSeconds * 1000,
    approveFrom: new Map(
      Object.entries(approveFrom).map(([code, text]) => [code, new Decimal(text)] as const),
    ),
  }
}
