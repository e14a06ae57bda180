import * as desk from '@/lib/contracts/desk/site/content'
import type { Container } from '@/server/container'
import * as content from '@/server/modules/content'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { changeShown, outsideOffer } from './change-shown'

/** The calls with which operators read and change the office's texts. */
export const deskContentRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listContent, async ({ container: { db, clock }, query }) => {
    const { page, size, kind, q: words, state } = query
    const filter = { kind, words, state }
    const { count, entries } = await content.listEntries(db, {
      filter,
      page,
      size,
      now: clock.now(),
    })
    return { count, page, size, results: entries }
  }),

  defineDeskRoute(
    desk.createContent,
    async (input) => {
      const id = await changeShown(input, (deps) => content.createEntry(deps, input.body))
      return read(input.container, id)
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.previewContent,
    ({ container, body }) => content.previewText(container.db, body),
    outsideOffer,
  ),

  defineDeskRoute(desk.getContent, ({ container, params: { id } }) => read(container, id)),

  defineDeskRoute(
    desk.saveContent,
    async (input) => {
      const saving = { ...input.params, ...input.body }
      await changeShown(input, (deps) => content.saveEntry(deps, saving))
      return read(input.container, input.params.id)
    },
    outsideOffer,
  ),

  defineDeskRoute(desk.getRevision, ({ container: { db, clock }, params }) =>
    content.getRevision(db, { ...params, now: clock.now() }),
  ),

  defineDeskRoute(
    desk.removeContent,
    async (input) => {
      const change = { ...input.params, ...input.body }
      await changeShown(input, (deps) => content.removeEntry(deps, change))
      return undefined
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.restoreContent,
    async (input) => {
      const change = { ...input.params, ...input.body }
      await changeShown(input, (deps) => content.restoreEntry(deps, change))
      return undefined
    },
    outsideOffer,
  ),
]

function read({ db, clock }: Container, id: number) {
  return content.getEntry(db, { id, now: clock.now() })
}
