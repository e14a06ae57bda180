import type { DeskDirectionState } from '@/lib/contracts/desk/directions/directions'
import type { DirectionPrice } from '@/server/modules/offer'

type Switches = { isEnabled: boolean; isSendable: boolean; isReceivable: boolean }

/** Whether customers can use the direction now, and if not, why. */
export function stateOf(
  { isEnabled, isSendable, isReceivable }: Switches,
  price: Pick<DirectionPrice, 'pause'> | null,
): DeskDirectionState {
  if (!isEnabled) {
    return { kind: 'off', reason: null, opensAt: null }
  }
  if (!isSendable || !isReceivable) {
    return { kind: 'paused', reason: 'currency_off', opensAt: null }
  }
  if (price === null) {
    return { kind: 'paused', reason: 'no_rate', opensAt: null }
  }
  const { pause } = price
  return pause === null
    ? { kind: 'open', reason: null, opensAt: null }
    : { kind: 'paused', reason: pause.reason, opensAt: pause.opens?.at.toISOString() ?? null }
}
