import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import type { ChangeDeps } from '@/server/modules/resources'
import { changeOf } from '@/server/http/endpoint/desk-route'

/* The content of pages is not part of the offer. */
export const outsideOffer = { refreshes: false }

/* Contacts are not part of the offer either, but they determine where customers bring their money. */
export const guarded = { ...outsideOffer, needsOwnerProof: true }

/** Makes a change to what pages show, and invalidates cached pages. */
export async function changeShown<T>(
  input: { container: Container; actor: Actor },
  change: (deps: ChangeDeps) => Promise<T>,
): Promise<T> {
  const changed = await change(changeOf(input))
  input.container.pageChanges.invalidate('content')
  return changed
}
