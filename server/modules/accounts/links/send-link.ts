import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { queueAccountMail, type AccountMail } from '@/server/modules/mailer'
import { findUserByEmail } from '@/server/modules/sessions'
import { lockAccount, type AccountRow } from '../accounts.repository'
import { insertCode, voidCodes, wasSentRestore } from './codes.repository'
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

/**
 * The state of the account when the job runs. `waiting` means not activated; for `disputed`, see
 * `wasSentRestore`.
 */
type AccountState = 'activated' | 'waiting' | 'disputed'
/*
 * A person who registers again with another password may not be the person who registered first. Their
 * link therefore sets a new password, and so does every later link. Otherwise the owner of the address
 * could activate an account whose password a stranger knows.
 */
const mailsFor = {
  signup: { activated: 'signup_known', waiting: 'account_activate', disputed: 'signup_again' },
  signup_again: { activated: 'signup_known', waiting: 'signup_again', disputed: 'signup_again' },
  reactivate: { activated: null, waiting: 'account_activate', disputed: 'signup_again' },
  restore: {
    activated: 'account_restore',
    waiting: 'account_restore',
    disputed: 'account_restore',
  },
} as const satisfies Record<
  LinkOrder['reason'],
  Record<AccountState, AccountMail['template'] | null>
>

/** Sends the mail that fits the state of the account. Does nothing when the address has no account. */
export async function sendLink(db: Database, { order, codeOf, now }: SendLink): Promise<void> {
  const { id, email, reason } = order
  const existing = await findUserByEmail(db, email)
  if (!existing) {
    return
  }
  const hashOf = async (purpose: CodePurpose) => hashOfCode(await codeOf({ id, purpose }))
  const hashes = { activate: await hashOf('activate'), restore: await hashOf('restore') }
  await inTransaction(db, async (tx) => {
    const user = await lockAccount(tx, existing.id)
    if (!user || user.blockedAt !== null) {
      return
    }
    const template = mailsFor[reason][await stateOf(tx, user)]
    if (template === 'signup_known') {
      const to = recipientOf(user, order)
      await queueAccountMail(tx, { to, dedupeKey: dedupeKeyOf(order), mail: { template } })
    } else if (template !== null) {
      await queueLinkMail(tx, { user, order, template, hashes, now })
    }
  })
}

async function stateOf(tx: Tx, { id, activatedAt }: AccountRow): Promise<AccountState> {
  if (activatedAt !== null) {
    return 'activated'
  }
  return (await wasSentRestore(tx, id)) ? 'disputed' : 'waiting'
}

type Link = {
  user: AccountRow
  order: LinkOrder
  template: LinkMail
  hashes: Record<CodePurpose, string>
  now: Date
}

async function queueLinkMail(tx: Tx, { user, order, template, hashes, now }: Link): Promise<void> {
  const { id } = order
  const { id: userId } = user
  const { purpose, lasts } = links[template]
  const expiresAt = new Date(now.getTime() + lasts)
  const code = { id, userId, purpose, hash: hashes[purpose], createdAt: now, expiresAt }
  // When the job runs a second time, the code is already stored and the mail already queued.
  if (!(await insertCode(tx, code))) {
    return
  }
  if (template === 'signup_again') {
    await voidCodes(tx, { userId, purposes: ['activate'], now })
  }
  const mail = { template, codeId: id, until: expiresAt.toISOString() }
  const to = recipientOf(user, order)
  await queueAccountMail(tx, { to, dedupeKey: dedupeKeyOf(order), mail })
}

/* The mail is in the language of the page where the link was requested, not in that of the account. */
function recipientOf({ email }: AccountRow, { locale }: LinkOrder) {
  return { email, locale }
}

function dedupeKeyOf({ id }: LinkOrder): string {
  return `link:${id}`
}
