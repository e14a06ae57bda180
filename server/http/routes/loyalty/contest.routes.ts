import { getContest, getOwnStanding } from '@/lib/contracts/loyalty/contest'
import { toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentContest } from '@/server/http/presenters/loyalty/present-contest'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { renderText } from '@/server/modules/content'
import { createContestBoards, viewOwnStanding, type ContestBoards } from '@/server/modules/loyalty'

const briefCache = { maxAgeSeconds: 5 }
/* Keeps the ids of the rules' headings apart from those of the page. */
const idPrefix = 'rules-'

export const contestRoutes: readonly EndpointRoute[] = [
  defineRoute(
    getContest,
    { limit: 'read', cache: briefCache },
    async ({ container, query, locale }) => {
      const board = await boardsOf(container).read(query.id)
      const row = board.contest?.row
      const markdown = locale === 'ru' ? row?.rulesRu : row?.rulesEn
      const html =
        markdown === undefined
          ? ''
          : (await renderText(container.db, { locale, markdown, idPrefix })).html
      const now = container.clock.now()
      return presentContest(board, { ...catalogueOf(container, locale), locale, now, html })
    },
  ),

  defineRoute(
    getOwnStanding,
    { limit: 'read', cache: 'no-store', access: 'user' },
    async ({ container, user }) => {
      const { clock, db } = container
      const boards = boardsOf(container)
      const own = await viewOwnStanding({
        ...{ db, boards, userId: user.id, now: clock.now() },
        isStaff: user.role !== 'user',
      })
      return {
        standing: own && {
          ...own,
          turnoverUsd: toText(own.turnoverUsd),
          next: own.next && { place: own.next.place, missingUsd: toText(own.next.missingUsd) },
        },
      }
    },
  ),
]

/* The boards are cached for as long as the process runs. */
const boardsByContainer = new WeakMap<Container, ContestBoards>()

function boardsOf(container: Container): ContestBoards {
  const boards = boardsByContainer.get(container) ?? createContestBoards(container)
  boardsByContainer.set(container, boards)
  return boards
}
