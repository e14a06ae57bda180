import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasOneActor, instant } from './columns'
import { users } from './people/users'

/** Who changed what, with the state before and after. Append-only: triggers refuse all but INSERT. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    createdAt: instant().notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
    /** `tech_break.set`: noun, then verb. */
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index().on(table.actorUserId),
    index().on(table.entity, table.entityId, table.id),
    check('audit_log_actor_named', hasOneActor(table.actor, table.actorUserId)),
  ],
)
