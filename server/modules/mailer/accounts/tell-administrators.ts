import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'
import type { OfficeChange } from '@/server/mail/templates/office-changed'
import { queueAccountMail } from './queue-account-mail'

type Told = {
  change: OfficeChange
  /** Of which currency, pair or direction; null where it is of all. */
  subject: string | null
  actor: Actor
  at: Date
}

/**
 * Sees to it that every administrator whose address is known is written to about a change of what
 * leads the office's money, exactly if the caller's transaction stands. What the product does by
 * itself is told to nobody.
 */
export async function tellAdministrators(tx: Tx, { actor, at, ...told }: Told): Promise<void> {
  if (actor.kind !== 'user') {
    return
  }
  const [who] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
  const administrators = await tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        isNotNull(users.activatedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
  const of = makeId(at)
  const { address = null, userAgent = null } = actor.from ?? {}
  for (const { id, ...to } of administrators) {
    await queueAccountMail(tx, {
      to,
      dedupeKey: `office_changed:${of}:${id}`,
      mail: {
        template: 'office_changed',
        at: at.toISOString(),
        address,
        userAgent,
        who: who?.email ?? '',
        ...told,
      },
    })
  }
}
