import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'
import type { OfficeChange } from '@/server/mail/templates/office-changed'
import { queueAccountMail } from './queue-account-mail'

/**
 * The name of the currency, pair, direction or city that was changed; null when the change concerns
 * all of them.
 */
export type ChangeSubject = string | Record<Locale, string> | null

type ChangeNotice = {
  change: OfficeChange
  subject: ChangeSubject
  actor: Actor
  at: Date
}

/**
 * Queues a mail about a sensitive change to every administrator with a confirmed address, in the
 * caller's transaction. When there is no such administrator, every operator gets the mail. Changes that
 * the system made itself are not mailed.
 */
export async function mailAdministrators(
  tx: Tx,
  { change, subject, actor, at }: ChangeNotice,
): Promise<void> {
  if (actor.kind !== 'user') {
    return
  }
  const [author] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
  const changeId = makeId(at)
  const { address = null, userAgent = null } = actor.from ?? {}
  for (const { id, ...to } of await listRecipients(tx)) {
    await queueAccountMail(tx, {
      to,
      dedupeKey: `office_changed:${changeId}:${id}`,
      mail: {
        template: 'office_changed',
        at: at.toISOString(),
        address,
        userAgent,
        who: author?.email ?? '',
        change,
        subject: typeof subject === 'object' ? (subject?.[to.locale] ?? null) : subject,
      },
    })
  }
}

/* The administrators; all operators of an office that has no administrator. */
async function listRecipients(tx: Tx) {
  const staff = await tx
    .select({ id: users.id, role: users.role, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        inArray(users.role, ['admin', 'operator']),
        isNotNull(users.activatedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
  const administrators = staff.filter(({ role }) => role === 'admin')
  return administrators.length > 0 ? administrators : staff
}
