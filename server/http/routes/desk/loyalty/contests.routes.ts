import * as desk from '@/lib/contracts/loyalty/desk-contests'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentContestant,
  presentDeskContest,
} from '@/server/http/presenters/loyalty/present-contest'
import { catalogueOf } from '@/server/http/routes/claims/claim-reading'
import { changeShown, guarded } from '@/server/http/routes/desk/site/change-shown'
import {
  createContest,
  disqualifyContestant,
  giveContestPrize,
  listContests,
  saveContest,
  viewContestants,
} from '@/server/modules/loyalty'

export const deskContestRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskContests, async ({ container, query, locale }) => {
    const { before, size } = query
    const now = container.clock.now()
    const { contests, ...page } = await listContests(container.db, { before, size, now })
    const reading = catalogueOf(container, locale)
    return { ...page, contests: contests.map((view) => presentDeskContest(view, reading)) }
  }),

  defineDeskRoute(
    desk.createDeskContest,
    async (input) => ({
      id: await changeShown(input, (deps) => createContest(deps, input.body.terms)),
    }),
    guarded,
  ),

  defineDeskRoute(
    desk.saveDeskContest,
    async (input) => {
      const saved = { id: input.params.id, ...input.body }
      await changeShown(input, (deps) => saveContest(deps, saved))
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(desk.listDeskContestants, async ({ container, params, locale }) => {
    const { clock, db } = container
    const view = await viewContestants(db, { id: params.id, now: clock.now() })
    const { prizes } = view.contest
    return {
      contest: presentDeskContest(view.contest, catalogueOf(container, locale)),
      places: view.contestants.map((one) => presentContestant(one, { prizes, locale })),
    }
  }),

  defineDeskRoute(
    desk.disqualifyDeskContestant,
    async (input) => {
      const decided = { contestId: input.params.id, ...input.body }
      await changeShown(input, (deps) => disqualifyContestant(deps, decided))
      return undefined
    },
    guarded,
  ),

  defineDeskRoute(
    desk.giveDeskContestPrize,
    async (input) => {
      const decided = { contestId: input.params.id, ...input.body }
      await changeShown(input, (deps) => giveContestPrize(deps, decided))
      return undefined
    },
    guarded,
  ),
]
