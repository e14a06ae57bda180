import { endOtherSessions, endSession, listSessions } from '@/lib/contracts/accounts/sessions'
import type { Container } from '@/server/container'
import * as sessions from '@/server/modules/sessions'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { presentSession } from '@/server/http/presenters/accounts/present-me'

const own = { limit: 'read', cache: 'no-store', access: 'user' } as const

/** Lists and ends the user's active sessions. */
export const sessionRoutes: readonly EndpointRoute[] = [
  defineRoute(listSessions, own, async ({ container, user }) => {
    const open = await sessions.listSessions(container.db, ownOf(container, user))
    return {
      results: open.map((session) => ({
        ...presentSession(session),
        isCurrent: session.id === user.sessionId,
      })),
    }
  }),

  defineRoute(endSession, own, async ({ container, user, params }) => {
    const session = { ...ownOf(container, user), sessionId: params.id }
    await sessions.endOneSession(container.db, session)
    return undefined
  }),

  defineRoute(endOtherSessions, own, async ({ container, user }) => ({
    ended: await sessions.endOtherSessions(container.db, ownOf(container, user)),
  })),
]

function ownOf({ clock }: Container, { id, sessionId }: sessions.SignedIn) {
  return { userId: id, sessionId, now: clock.now() }
}
