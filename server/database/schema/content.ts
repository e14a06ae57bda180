import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { contentKinds } from '@/lib/contracts/desk/site/content'
import { hasOneActor, instant, isOneOf } from './columns'
import { users } from './people/users'

const slugShape = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`

/** A picture that was uploaded at the desk and re-encoded; the original file is not stored. */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey(),
    /** The hash of the uploaded file: uploading the same file again gives the same picture. */
    sha256: text().notNull().unique(),
    storageKey: text().notNull(),
    /** The storage key of a smaller version. */
    previewKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    altRu: text().notNull(),
    altEn: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => users.id),
  },
  (table) => [
    index().on(table.createdBy),
    index().on(table.createdAt),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** The groups of questions. */
export const faqGroups = pgTable(
  'faq_groups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    nameRu: text().notNull(),
    nameEn: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [check('faq_groups_slug_shape', slugShape(table.slug))],
)

/** A piece of news, a question with its answer, or a page. Its text is in its revisions. */
export const contentEntries = pgTable(
  'content_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    groupId: integer().references(() => faqGroups.id),
    position: integer(),
    createdAt: instant().notNull(),
    /** When the text was removed; if it was public before, its address answers 410. */
    removedAt: instant(),
  },
  (table) => [
    unique('content_entries_slug_once').on(table.kind, table.slug),
    index().on(table.groupId),
    check('content_entries_kind_known', isOneOf(table.kind, contentKinds)),
    check('content_entries_slug_shape', slugShape(table.slug)),
    check(
      'content_entries_question_in_group',
      sql`(${table.kind} = 'question') = (${table.groupId} is not null) and (${table.kind} = 'question') = (${table.position} is not null)`,
    ),
    check('content_entries_page_stays', sql`${table.kind} <> 'page' or ${table.removedAt} is null`),
  ],
)

/**
 * The versions of a text, in both languages; a version never changes. The live version is the one
 * that was not withdrawn and has the latest `publishAt` in the past. A version without `publishAt` is
 * a draft. Saving a version withdraws an earlier one that is not live yet.
 */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    entryId: integer()
      .notNull()
      .references(() => contentEntries.id),
    number: integer().notNull(),
    titleRu: text().notNull(),
    titleEn: text().notNull(),
    summaryRu: text().notNull(),
    summaryEn: text().notNull(),
    /** Markdown. */
    bodyRu: text().notNull(),
    bodyEn: text().notNull(),
    coverId: uuid().references(() => pictures.id),
    publishAt: instant(),
    withdrawnAt: instant(),
    createdAt: instant().notNull(),
    actor: text().notNull(),
    actorUserId: uuid().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.number] }),
    index().on(table.coverId),
    index().on(table.actorUserId),
    index().on(table.publishAt),
    check('content_revisions_number', sql`${table.number} >= 1`),
    check('content_revisions_actor_named', hasOneActor(table.actor, table.actorUserId)),
    check(
      'content_revisions_live_stays',
      sql`${table.withdrawnAt} is null or ${table.publishAt} is null or ${table.withdrawnAt} < ${table.publishAt}`,
    ),
    check(
      'content_revisions_published_is_whole',
      sql`${table.publishAt} is null or (${table.titleRu} <> '' and ${table.titleEn} <> '' and ${table.bodyRu} <> '' and ${table.bodyEn} <> '')`,
    ),
  ],
)
