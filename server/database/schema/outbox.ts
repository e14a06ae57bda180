import { sql } from 'drizzle-orm'
import {
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** The answers to commands with an idempotency key: a repeated key gets the same answer. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** What the command created; the answer is built from it. */
    subjectId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index().on(table.createdAt),
    check('idempotent_answers_key_length', sql`length(${table.key}) between 8 and 255`),
    check('idempotent_answers_body_hash_shape', sql`${table.bodyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)

/**
 * Events for other parts of the system, written in the transaction that caused them and published by a
 * job.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: uuid().primaryKey(),
    /** `claim.completed`: noun, then what happened. */
    topic: text().notNull(),
    subjectId: uuid().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: instant().notNull(),
    publishedAt: instant(),
  },
  (table) => [
    index().on(table.subjectId, table.id),
    uniqueIndex('outbox_events_waiting')
      .on(table.id)
      .where(sql`${table.publishedAt} is null`),
  ],
)
