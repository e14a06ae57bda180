import * as desk from '@/lib/contracts/desk/mails'
import { listMails, openMail, sendMailAgain, type ListedMail } from '@/server/modules/mailer'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'

export const deskMailsRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listMails, async ({ container, query }) => {
    const { claim, ...filter } = query
    const { mails, next } = await listMails(container.db, { ...filter, claimId: claim })
    return { mails: mails.map(withTimes), next, isSending: container.mail.mailer !== null }
  }),

  defineDeskRoute(desk.getMail, async ({ container, params }) =>
    withTimes(await openMail(container.db, params.id)),
  ),

  defineDeskRoute(
    desk.sendMailAgain,
    async ({ container, params, actor }) => {
      await sendMailAgain(container.db, { mailId: params.id, actor, now: container.clock.now() })
      return undefined
    },
    { refreshes: false },
  ),
]

function withTimes<Mail extends ListedMail>(mail: Mail) {
  const { createdAt, sentAt } = mail
  return {
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
