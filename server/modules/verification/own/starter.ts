import { sql, type SQL } from 'drizzle-orm'
import { asciiEmail } from '@/lib/contracts/email-address'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Tx } from '@/server/database/client'
import {
  hashOfSecret,
  ownerCondition,
  verificationSecret,
  type VerificationKeyring,
} from './keyring'

/** Who starts a verification: a user, or a guest by the mailbox that they name. */
export type Starter =
  | { userId: string; email: string | null }
  | { userId: null; email: string; claimId?: never; mayMail: () => Promise<boolean> }
  /** A guest in the browser with their claim. The claim's address, if it has one, proves nothing. */
  | {
      userId: null
      email: string | null
      claimId: string
      secrets: VerificationKeyring['secrets']
    }

/** Two starts of one person run one after another, so that they cannot pass a limit together. */
export async function lockStarter(tx: Tx, starter: Starter): Promise<void> {
  const name = starter.userId ?? starter.claimId ?? mailboxOf(starter.email ?? '')
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`verification:${name}`}, 0))`,
  )
}

export type ByMailbox = Extract<Starter, { mayMail: unknown }>

export function isByMailbox(starter: Starter): starter is ByMailbox {
  return 'mayMail' in starter
}

/*
 * A guest's other verifications are found by the mailbox, whether or not it was proved. Anybody can name
 * an address in a claim, so a start from a claim finds only those that the guest's browser can open.
 */
export function ownerOf(starter: Starter): SQL {
  if (starter.userId !== null) {
    return ownerCondition({ userId: starter.userId, email: starter.email, secrets: [] })
  }
  return isByMailbox(starter)
    ? sql`mailbox = ${mailboxOf(starter.email)} and user_id is null`
    : ownerCondition({ userId: null, email: null, secrets: starter.secrets })
}

/**
 * The columns of a new row that name its owner. What was started from a claim opens with the claim, so the
 * mailbox never finds it.
 */
export function columnsOf(
  starter: Starter,
  { secretKey, id }: { secretKey: Uint8Array; id: string },
) {
  if (starter.userId !== null) {
    return { userId: starter.userId }
  }
  const { claimId, email } = starter
  return {
    email: email === null ? null : (asciiEmail(email) ?? email),
    mailbox: email === null || claimId !== undefined ? null : mailboxOf(email),
    secretHash: hashOfSecret(verificationSecret(secretKey, id)),
  }
}
