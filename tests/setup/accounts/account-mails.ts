import { desc, eq } from 'drizzle-orm'
import { noOwnSources } from '@/tests/setup/outside/no-own-sources'
import type { Container } from '@/server/container'
import { mails } from '@/server/database/schema/mails'
import {
  handleSendLink,
  handleWriteAccountMail,
} from '@/server/jobs/definitions/accounts/accounts.handler'
import { sendLinkJob } from '@/server/modules/accounts'
import { writeAccountMailJob } from '@/server/modules/mailer'
import { withCode, withoutCode } from '@/server/modules/mailer/accounts/account-link'
import { findValidCode } from '@/server/modules/mailer/mails.repository'
import type { JobContext } from '@/server/jobs/job'
import { createUnreachableServices } from '../outside/unreachable-services'

type Parts = Pick<Container, 'db' | 'clock' | 'logger' | 'mail'>

/** Runs the queued jobs that write account mails, as a worker would. */
export async function writeAccountMails(parts: Parts): Promise<void> {
  const context: JobContext = {
    ...createUnreachableServices(),
    ...parts,
    rates: { active: [], sources: [], own: noOwnSources },
    signal: AbortSignal.timeout(30_000),
  }
  for (const payload of await takeJobs(parts, sendLinkJob.name)) {
    await handleSendLink(sendLinkJob.payload.parse(payload), context)
  }
  for (const payload of await takeJobs(parts, writeAccountMailJob.name)) {
    await handleWriteAccountMail(writeAccountMailJob.payload.parse(payload), context)
  }
}

async function takeJobs({ db }: Parts, name: string): Promise<unknown[]> {
  const { rows } = await db.$client.query<{ payload: unknown }>(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = $1 returning job.payload`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

export type OpenedMail = { template: string; subject: string; text: string; html: string }

/** The mails to one address, newest first, with working links in them. */
export async function mailsTo(
  { db, clock, mail }: Parts,
  recipient: string,
): Promise<OpenedMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.id))
  return Promise.all(
    rows.map(async ({ codeId, html, text, ...row }) => {
      const valid =
        codeId === null ? null : await findValidCode(db, { id: codeId, now: clock.now() })
      const code = valid && (await mail.codeOf(valid))
      const filled = (body: string) => (code === null ? withoutCode(body) : withCode(body, code))
      return { ...row, html: filled(html), text: filled(text) }
    }),
  )
}

/** The code in the link of a mail, which activates an account or sets a new password. */
export function linkCodeIn(letter: OpenedMail | undefined): string {
  const code = /#(?:activate=)?([\w-]{43})\s/.exec(letter?.text ?? '')?.[1]
  if (code === undefined) {
    throw new Error('The mail contains no link.')
  }
  return code
}
