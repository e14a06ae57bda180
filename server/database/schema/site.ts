import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { messageTopics } from '@/lib/contracts/site/contacts'
import { cities } from './catalogue'
import { instant, isOneOf } from './columns'
import { userLocales, users } from './people/users'

export type OpenSpan = { from: string; to: string }

/** Addresses in a city where cash is handed over. */
export const cashPoints = pgTable(
  'cash_points',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    addressRu: text().notNull(),
    addressEn: text().notNull(),
    noteRu: text().notNull(),
    noteEn: text().notNull(),
    timezone: text().notNull(),
    /** Opening hours, Monday first; null means round the clock. */
    week: jsonb().$type<OpenSpan[][]>(),
    mapUrl: text(),
    isShown: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index().on(table.cityId),
    check('cash_points_address', sql`${table.addressRu} <> '' and ${table.addressEn} <> ''`),
    check('cash_points_map_is_https', sql`${table.mapUrl} ~ '^https://'`),
    check(
      'cash_points_week_of_seven',
      sql`${table.week} is null or jsonb_array_length(${table.week}) = 7`,
    ),
  ],
)

/** Messages from the form of the contacts page. They are deleted after a limited time. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey(),
    locale: text({ enum: userLocales }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: messageTopics }).notNull(),
    /** The number of the claim that the message is about, as the visitor typed it. */
    claimNumber: text(),
    body: text().notNull(),
    userId: uuid().references(() => users.id),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => users.id),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.userId),
    index().on(table.answeredBy),
    check('contact_messages_topic_known', isOneOf(table.topic, messageTopics)),
    check('contact_messages_locale_known', isOneOf(table.locale, userLocales)),
    check('contact_messages_email_shape', sql`${table.email} ~ '^[^[:space:]@]+@[^[:space:]@]+$'`),
    check('contact_messages_says_something', sql`${table.body} <> ''`),
    check(
      'contact_messages_answered_by_somebody',
      sql`${table.answeredBy} is null or ${table.answeredAt} is not null`,
    ),
  ],
)

/** Monitoring sites. Each has a separate address on our site, so that its visitors can be counted. */
export const monitorings = pgTable(
  'monitorings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    url: text().notNull(),
    isShown: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    check('monitorings_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('monitorings_url_is_https', sql`${table.url} ~ '^https://'`),
  ],
)

/** The number of visits through a monitoring site's address, per day in UTC. */
export const monitoringVisits = pgTable(
  'monitoring_visits',
  {
    monitoringId: integer()
      .notNull()
      .references(() => monitorings.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.monitoringId, table.day] }),
    check('monitoring_visits_count', sql`${table.visits} > 0`),
  ],
)

export const siteTopics = ['cash', 'contacts', 'monitorings', 'questions', 'articles'] as const
export type SiteTopic = (typeof siteTopics)[number]

/** When each list that pages show last changed. A removal counts too, and leaves no other trace. */
export const siteChanges = pgTable(
  'site_changes',
  {
    topic: text({ enum: siteTopics }).primaryKey(),
    changedAt: instant().notNull(),
  },
  (table) => [check('site_changes_topic_known', isOneOf(table.topic, siteTopics))],
)
