import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import type { ChangeDeps } from '@/server/modules/resources'
import { changeOf } from '@/server/http/endpoint/desk-route'

/* The content of pages changes nothing of the offer. */
export const outsideOffer = { refreshes: false }

/* Nor do contacts and addresses; but they direct where customers bring their money. */
export const guarded = { ...outsideOffer, asksOwner: true }

/** Makes a change that pages show; a page that is asked for after this shows it. */
export async function changeShown<T>(
  input: { container: Container; actor: Actor },
  change: (deps: ChangeDeps) => Promise<T>,
): Promise<T> {
  const changed = await change(changeOf(input))
  input.container.pageChanges.tell('content')
  return changed
}
