import * as desk from '@/lib/contracts/desk/site/content'
import type { Container } from '@/server/container'
import * as content from '@/server/modules/content'
import { changeOf, defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

/* Nothing of the offer changes with these. */
const quiet = { refreshes: false }

/** What the office writes: read, written, taken back. */
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
      const id = await content.createEntry(changeOf(input), input.body)
      return shown(input.container, id)
    },
    quiet,
  ),

  defineDeskRoute(
    desk.previewContent,
    ({ container, body }) => content.previewText(container.db, body),
    quiet,
  ),

  defineDeskRoute(desk.getContent, ({ container, params: { id } }) => read(container, id)),

  defineDeskRoute(
    desk.saveContent,
    async (input) => {
      await content.saveEntry(changeOf(input), { ...input.params, ...input.body })
      return shown(input.container, input.params.id)
    },
    quiet,
  ),

  defineDeskRoute(desk.getRevision, ({ container: { db, clock }, params }) =>
    content.getRevision(db, { ...params, now: clock.now() }),
  ),

  defineDeskRoute(
    desk.removeContent,
    async (input) => {
      await content.removeEntry(changeOf(input), { ...input.params, ...input.body })
      input.container.pageChanges.tell('content')
      return undefined
    },
    quiet,
  ),

  defineDeskRoute(
    desk.restoreContent,
    async (input) => {
      await content.restoreEntry(changeOf(input), { ...input.params, ...input.body })
      input.container.pageChanges.tell('content')
      return undefined
    },
    quiet,
  ),
]

function shown(container: Container, id: number) {
  container.pageChanges.tell('content')
  return read(container, id)
}

function read({ db, clock }: Container, id: number) {
  return content.getEntry(db, { id, now: clock.now() })
}
