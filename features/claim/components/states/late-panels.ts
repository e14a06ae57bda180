import { preloadable, type Preloadable } from '@/lib/browser/preload/preloadable'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { unclaimedToName } from '@/features/claim/model/claim-states'

/* Few claims come into these states, so the code of their panels is loaded only for them. */
export const ChoiceForm = preloadable(async () => (await import('./choice-form')).ChoiceForm)
export const FormPanel = preloadable(async () => (await import('../payment/form-panel')).FormPanel)
export const AwaitedPanel = preloadable(
  async () => (await import('../payment/awaited-panel')).AwaitedPanel,
)
export const SeenInNetwork = preloadable(
  async () => (await import('../payment/seen-in-network')).SeenInNetwork,
)
export const RefundPanel = preloadable(async () => (await import('./refund-panel')).RefundPanel)

type LatePanel = Pick<Preloadable<object>, 'preload' | 'isLoaded'>

/**
 * The panels that the claim's page shows or, as long as only the public part is known, is likely to show: their
 * code is then loaded at the same time as the personal part.
 */
export function latePanelsOf(claim: ClaimStatus): LatePanel[] {
  const { exception, own, status } = claim
  const panels: LatePanel[] = []

  if (status === 'refunding' || unclaimedToName(claim).length > 0) {
    panels.push(RefundPanel)
  }
  if (status === 'on_hold' && exception !== 'none') {
    panels.push(ChoiceForm)
  }
  if (status === 'awaiting_payment' && own?.payIn === 'form') {
    panels.push(FormPanel)
  }
  if (status === 'awaiting_payment' && (own?.payIn === 'awaited' || own?.payIn === 'missing')) {
    panels.push(AwaitedPanel)
  }
  if ((own?.sightings ?? []).length > 0) {
    panels.push(SeenInNetwork)
  }
  return panels
}
