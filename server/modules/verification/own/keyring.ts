import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { mailboxOf } from '@/lib/net/mailbox-of'
import type { Executor } from '@/server/database/client'
import { verifications } from '@/server/database/schema/verifications'
import type { VerificationRow } from '../verifications.repository'

/**
 * Everything with which a person can open verifications: the account they are signed in to, and the
 * secrets that their browser has.
 */
export type VerificationKeyring = {
  userId: string | null
  /** Null until the user has confirmed it. */
  email: string | null
  secrets: readonly { id: string; secret: string }[]
}

/** The secret of a guest's link: 256 bits that can be derived only with the server's key. */
export function verificationSecret(key: Uint8Array, id: string): string {
  return createHmac('sha256', key).update(`verification:${id}`).digest('base64url')
}

export function handoverSecret(key: Uint8Array, id: string): string {
  return createHmac('sha256', key).update(`handover:${id}`).digest('base64url')
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Takes as long for a wrong secret as for the right secret. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOfSecret(secret), 'hex'))
}

/** Whether a person may open a verification; `ownerCondition` is nearly the same in SQL. */
export function canOpenVerification(row: VerificationRow, keyring: VerificationKeyring): boolean {
  if (row.state === 'withdrawn') {
    return false
  }
  if (row.userId !== null) {
    return row.userId === keyring.userId
  }
  const { email } = keyring
  const isOwnMailbox =
    email !== null &&
    row.mailboxProvedAt !== null &&
    row.email?.toLowerCase() === email.toLowerCase()
  return isOwnMailbox || hasSecretOf(row, keyring)
}

/**
 * Whether a guest gave exactly this address. Addresses that are counted as one mailbox may be those of
 * different people where the provider has other rules; the mailbox only finds the row quickly.
 */
export function isOfAddress(email: string): SQL {
  return sql`${verifications.mailbox} = ${mailboxOf(email)} and lower(${verifications.email}) = ${email.toLowerCase()}`
}

function hasSecretOf({ id, secretHash }: VerificationRow, { secrets }: VerificationKeyring) {
  const own = secrets.find((each) => each.id === id)
  return own !== undefined && secretHash !== null && isSecretOf(secretHash, own.secret)
}

/**
 * The verifications of a person. Secrets are compared by their hashes, which is as safe as comparing
 * them: whoever can choose a hash knows the secret.
 */
export function ownerCondition({ email, secrets, userId }: VerificationKeyring): SQL {
  const conditions = [
    userId === null ? undefined : eq(verifications.userId, userId),
    email === null
      ? undefined
      : and(
          isOfAddress(email),
          isNull(verifications.userId),
          isNotNull(verifications.mailboxProvedAt),
        ),
    secrets.length === 0
      ? undefined
      : and(
          inArray(
            verifications.id,
            secrets.map(({ id }) => id),
          ),
          inArray(
            verifications.secretHash,
            secrets.map(({ secret }) => hashOfSecret(secret)),
          ),
          isNull(verifications.userId),
        ),
  ]
  return or(...conditions) ?? sql`false`
}

/** Whether a browser has opened the mailed link of a verification of this mailbox. */
export async function hasProvedMailbox(
  db: Executor,
  { mailbox, secrets }: Pick<VerificationKeyring, 'secrets'> & { mailbox: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(
      and(
        ownerCondition({ userId: null, email: null, secrets }),
        eq(verifications.mailbox, mailbox),
        isNotNull(verifications.mailboxProvedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
