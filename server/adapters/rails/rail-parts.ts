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
