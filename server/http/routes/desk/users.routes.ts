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

/* These change nothing of the offer. */
const outsideOffer = { refreshes: false }
/* Operators may direct money elsewhere, and administrators are the people warned of it. */
const guarded = { asksOwner: true }

/** People with an account, and what operators may do about it. */
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
    async (asked) => {
      await activatePerson(asked.container.db, { ...commandOf(asked), ...asked.body })
      return show(asked)
    },
    outsideOffer,
  ),

  // Somebody at the desk may open the office, or close it by being logged out.
  defineDeskRoute(
    desk.blockDeskUser,
    async (asked) => {
      await blockPerson(asked.container.db, { ...commandOf(asked), ...asked.body })
      return show(asked)
    },
    guarded,
  ),

  defineDeskRoute(
    desk.unblockDeskUser,
    async (asked) => {
      await unblockPerson(asked.container.db, { ...commandOf(asked), ...asked.body })
      return show(asked)
    },
    { ...outsideOffer, ...guarded },
  ),

  defineDeskRoute(
    desk.resetDeskUserFactor,
    async (asked) => {
      await resetPersonFactor(asked.container.db, { ...commandOf(asked), ...asked.body })
      return show(asked)
    },
    { ...outsideOffer, ...guarded },
  ),

  defineDeskRoute(
    desk.changeDeskUserRole,
    async (asked) => {
      const { db, config: desk } = asked.container
      await changePersonRole(db, { ...commandOf(asked), ...asked.body, desk })
      return show(asked)
    },
    guarded,
  ),

  defineDeskRoute(
    desk.endDeskUserSessions,
    async (asked) => {
      const { session: sessionId } = asked.body
      await endPersonSessions(asked.container.db, { ...commandOf(asked), sessionId })
      return show(asked)
    },
    outsideOffer,
  ),

  defineDeskRoute(
    desk.noteDeskUser,
    async (asked) => {
      await notePerson(asked.container.db, { ...commandOf(asked), ...asked.body })
      return show(asked)
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
