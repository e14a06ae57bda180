import * as desk from '@/lib/contracts/desk/mails'
import type { Container } from '@/server/container'
import { readPages } from '@/server/http/endpoint/read-pages'
import { listMails, openMail, sendMailAgain, type ListedMail } from '@/server/modules/mailer'
import { defineDeskRoute } from '@/server/http/endpoint/desk-route'
import type { EndpointRoute } from '@/server/http/endpoint/route'
import { csvText, sendsCsv, type CsvFile } from '@/server/http/endpoint/send-csv'
import { mailsCsv } from '@/server/http/presenters/desk/logs-csv'

const exportPageSize = 500

export const deskMailsRoutes: readonly EndpointRoute[] = [
  defineDeskRoute(desk.listMails, async ({ container, query }) => {
    const { claim, size, ...filter } = query
    const { mails, next } = await listMails(container.db, { ...filter, claimId: claim }, size)
    return { mails: mails.map(withTimes), next, isSending: container.mail.mailer !== null }
  }),

  sendsCsv(
    defineDeskRoute(desk.exportMails, ({ container, query }) => {
      const { claim: claimId, ...filter } = query
      const pages = readPages(async (before) => {
        const pageFilter = { ...filter, claimId, before }
        const { mails, next } = await listMails(container.db, pageFilter, exportPageSize)
        return { rows: mails.map(withTimes), next }
      })
      const file: CsvFile = { parts: csvText(mailsCsv, pages), name: 'mails.csv' }
      return Promise.resolve(file)
    }),
  ),

  defineDeskRoute(desk.getMail, async ({ container, params }) =>
    withTimes(await openMail(container.db, { id: params.id, ...openingOf(container) })),
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

/* A demo without a mail server sends nothing, so the desk shows its mails with their secrets. */
function openingOf({ config, clock, mail }: Container) {
  const showsSecrets = config.isDemoSeeded && mail.mailer === null
  return { now: clock.now(), secrets: showsSecrets ? mail : undefined }
}

function withTimes<Mail extends ListedMail>(mail: Mail) {
  const { createdAt, sentAt } = mail
  return {
    ...mail,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}
