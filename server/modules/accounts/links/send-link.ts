import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { queueAccountMail } from '@/server/modules/mailer'
import { findUserByEmail } from '../accounts.repository'
import { insertCode } from './codes.repository'
import type { LinkOrder } from './jobs'
import { hashOfCode, type CodePurpose, type LinkCode } from './link-code'

type SendLink = {
  order: LinkOrder
  codeOf: (code: LinkCode) => Promise<string>
  now: Date
}

const hour = 3_600_000

type LinkMail = 'account_activate' | 'account_restore' | 'signup_again'
const links = {
  account_activate: { purpose: 'activate', lasts: 24 * hour },
  account_restore: { purpose: 'restore', lasts: hour },
  signup_again: { purpose: 'restore', lasts: hour },
} as const satisfies Record<LinkMail, { purpose: CodePurpose; lasts: number }>

/** Writes to whoever has the address what fits his account; to nobody, and nothing, if none does. */
export async function sendLink(db: Database, { order, codeOf, now }: SendLink): Promise<void> {
  const { id, email, reason } = order
  const user = await findUserByEmail(db, email)
  if (!user || user.blockedAt !== null || user.deletedAt !== null) {
    return
  }
  const template = mailFor(reason, user.activatedAt !== null)
  if (template === null) {
    return
  }
  const mailing = { to: user, dedupeKey: `link:${id}` }
  if (template === 'signup_known') {
    await inTransaction(db, (tx) => queueAccountMail(tx, { ...mailing, mail: { template } }))
    return
  }

  const { purpose, lasts } = links[template]
  const expiresAt = new Date(now.getTime() + lasts)
  const hash = hashOfCode(await codeOf({ id, purpose }))
  const code = { id, userId: user.id, purpose, hash, createdAt: now, expiresAt }
  await inTransaction(db, async (tx) => {
    // A job that runs twice finds its code there, and its mail on its way.
    if (await insertCode(tx, code)) {
      const mail = { template, codeId: id, until: expiresAt.toISOString() }
      await queueAccountMail(tx, { ...mailing, mail })
    }
  })
}

/*
 * Whoever registers again with another password than before may not be who did it first: his link
 * sets a password, so that nobody activates an account for another who waits in it.
 */
function mailFor(
  reason: LinkOrder['reason'],
  isActivated: boolean,
): LinkMail | 'signup_known' | null {
  switch (reason) {
    case 'signup':
      return isActivated ? 'signup_known' : 'account_activate'
    case 'signup_again':
      return isActivated ? 'signup_known' : 'signup_again'
    case 'reactivate':
      return isActivated ? null : 'account_activate'
    case 'restore':
      return 'account_restore'
  }
}
