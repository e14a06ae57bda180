import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'
import type { OfficeChange } from '@/server/mail/templates/office-changed'
import { queueAccountMail } from './queue-account-mail'

/**
 * The name of the currency, pair, direction or city that was changed; null when it concerns all.
 */
export type ToldOf = string | Record<Locale, string> | null

type ChangeNotice = {
  change: OfficeChange
  subject: ToldOf
  actor: Actor
  at: Date
}

/**
 * Queues a mail about a sensitive change to every administrator with a confirmed address, in the
 * caller's transaction; to every operator when there is no administrator. Changes made by the
 * product itself are not mailed.
 */
export async function tellAdministrators(
  tx: Tx,
  { change, subject, actor, at }: ChangeNotice,
): Promise<void> {
  if (actor.kind !== 'user') {
    return
  }
  const [who] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
  const of = makeId(at)
  const { address = null, userAgent = null } = actor.from ?? {}
  for (const { id, ...to } of await listReaders(tx)) {
    await queueAccountMail(tx, {
      to,
      dedupeKey: `office_changed:${of}:${id}`,
      mail: {
        template: 'office_changed',
        at: at.toISOString(),
        address,
        userAgent,
        who: who?.email ?? '',
        change,
        subject: typeof subject === 'object' ? (subject?.[to.locale] ?? null) : subject,
      },
    })
  }
}

/* An office may have operators only. */
async function listReaders(tx: Tx) {
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
