import * as desk from '@/lib/contracts/desk/users'
import type { Container } from '@/server/container'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { Caller } from '@/server/http/endpoint/find-caller'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import {
  presentDeskUser,
  presentDeskUserRow,
  presentLogin,
} from '@/server/http/presenters/desk/present-user'
import {
  activatePerson,
  blockPerson,
  changePersonRole,
  endPersonSessions,
  listLogins,
  listPeople,
  notePerson,
  resetPersonFactor,
  unblockPerson,
  viewPerson,
} from '@/server/modules/people'

/* Calls that do not change the offer. */
const outsideOffer = { refreshes: false }
/* Calls that decide who may redirect money as an operator, or who is warned as an administrator. */
const guarded = { needsOwnerProof: true }

/** The calls with which operators read and change accounts. */
export const deskUsersRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listDeskUsers, async ({ container, query }) => {
    const { page, size, q: words, role, state } = query
    const filter = { words, role, state }
    const { count, people } = await listPeople(container.db, { filter, page, size })
    return { count, page, size, results: people.map(presentDeskUserRow) }
  }),

  defineDeskRoute(desk.getDeskUser, show),

  defineDeskRoute(
    desk.activateDeskUser,
    async (input) => {
      await activatePerson(input.container.db, { ...commandOf(input), ...input.body })
      return show(input)
    },
    outsideOffer,
  ),

  // Blocking an operator may close the office, which changes the offer.
  defineDeskRoute(
    desk.blockDeskUser,
    async (input) => {
      await blockPerson(input.container.db, { ...commandOf(input), ...input.body })
      return show(input)
    },
    guarded,
  ),

  defineDeskRoute(
    desk.unblockDeskUser,
    async (input) => {
      await unblockPerson(input.container.db, { ...commandOf(input), ...input.body })
      return show(input)
    },
    { ...outsideOffer, ...guarded },
  ),

  defineDeskRoute(
    desk.resetDeskUserFactor,
    async (input) => {
      await resetPersonFactor(input.container.db, { ...commandOf(input), ...input.body })
      return show(input)
    },
    { ...outsideOffer, ...guarded },
  ),

  defineDeskRoute(
    desk.changeDeskUserRole,
    async (input) => {
      const { db, config: desk } = input.container
      await changePersonRole(db, { ...commandOf(input), ...input.body, desk })
      return show(input)
    },
    guarded,
  ),

  defineDeskRoute(
    desk.endDeskUserSessions,
    async (input) => {
      const { session: sessionId } = input.body
      await endPersonSessions(input.container.db, { ...commandOf(input), sessionId })
      return show(input)
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.noteDeskUser,
    async (input) => {
      await notePerson(input.container.db, { ...commandOf(input), ...input.body })
      return show(input)
    },
    outsideOffer,
  ),

  defineDeskRoute(desk.listLogins, async ({ container, query }) => {
    const { user: userId, from, to, size, ...filter } = query
    const wanted = {
      ...filter,
      userId,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    }
    const { rows, next } = await listLogins(container.db, wanted, { most: size })
    return { entries: rows.map(presentLogin), next }
  }),
]

type PersonCall = Caller & { container: Container; params: { id: string } }

function commandOf({ container, params, actor }: PersonCall) {
  const { userId: operatorId, from } = actor
  return { personId: params.id, operatorId, from, now: container.clock.now() }
}

async function show({ container, params, user }: PersonCall): Promise<desk.DeskUser> {
  const now = container.clock.now()
  const view = await viewPerson(container.db, { id: params.id, operator: user, now })
  return presentDeskUser(view)
}
