import type { Container } from '@/server/container'
import type { Actor } from '@/server/database/actor'
import type { ChangeDeps } from '@/server/modules/resources'
import { changeOf } from '@/server/http/endpoint/desk-route'

/* Nothing of the offer changes with what pages tell of the office. */
export const quiet = { refreshes: false }

/* Nor with where customers write and carry cash to; but their money is led by it. */
export const guarded = { ...quiet, asksOwner: true }

/** Changes what pages show; whoever asks for one after this sees it. */
export async function changeShown<T>(
  input: { container: Container; actor: Actor },
  change: (deps: ChangeDeps) => Promise<T>,
): Promise<T> {
  const changed = await change(changeOf(input))
  input.container.pageChanges.tell('content')
  return changed
}
