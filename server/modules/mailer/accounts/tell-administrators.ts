import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '@/server/database/actor'
import type { Tx } from '@/server/database/client'
import { makeId } from '@/server/database/ids/uuid-v7'
import { users } from '@/server/database/schema/people/users'
import { isOfficeChange, type OfficeChange } from '@/server/mail/templates/office-changed'
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
 * leads the office's money, exactly if the caller's transaction stands; every operator where there is
 * no administrator. What the product does by itself is told to nobody.
 */
export async function tellAdministrators(tx: Tx, { actor, at, ...told }: Told): Promise<void> {
  if (actor.kind !== 'user') {
    return
  }
  const [who] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
  const administrators = await listOf(tx, 'admin')
  const toTell = administrators.length > 0 ? administrators : await listOf(tx, 'operator')
  const of = makeId(at)
  const { address = null, userAgent = null } = actor.from ?? {}
  for (const { id, ...to } of toTell) {
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

/** The same of what stands in the audit log under this action, where it is such a change at all. */
export async function tellIfGuarded(
  tx: Tx,
  { action, ...told }: Omit<Told, 'change'> & { action: string },
): Promise<void> {
  if (isOfficeChange(action)) {
    await tellAdministrators(tx, { change: action, ...told })
  }
}

function listOf(tx: Tx, role: 'admin' | 'operator') {
  return tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(
      and(
        eq(users.role, role),
        isNotNull(users.activatedAt),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
}
