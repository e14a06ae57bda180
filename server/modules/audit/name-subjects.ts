import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { AuditedList } from '@/lib/contracts/desk/audit/audit-actions'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import type { Executor } from '@/server/database/client'

type Subject = { entity: string; entityId: string }

type NameQuery = (name: SQL) => SQL
type NameQueries = Record<string, NameQuery>

/*
 * For each entity, the query that finds the names of its rows. Entities without a query are shown by id.
 * Ids keep their column type, so that the index of the table is used. Here are the tables with integer
 * ids, among them every list of a desk resource.
 */
const byNumber: NameQueries & Record<AuditedList, NameQuery> = {
  currency: (name) => sql`select id, ${name} as name from currencies`,
  payment_method: (name) => sql`select id, ${name} as name from currencies`,
  group: (name) => sql`select id, ${name} as name from groups`,
  city: (name) => sql`select id, ${name} as name from cities`,
  direction: (name) => sql`
    select d.id, source.${name} || ' → ' || target.${name} as name
    from directions d
    join currencies source on source.id = d.from_currency_id
    join currencies target on target.id = d.to_currency_id`,
  risk_rules: (name) => sql`
    select d.id, source.${name} || ' → ' || target.${name} as name
    from directions d
    join currencies source on source.id = d.from_currency_id
    join currencies target on target.id = d.to_currency_id`,
  price_source: () => sql`select id, name from price_sources`,
  rate_pair: () => sql`select id, base || '/' || quote as name from rate_pairs`,
  // Named by the city, because an address is too long.
  cash_point: (name) => sql`
    select p.id, c.${name} as name
    from cash_points p
    join cities c on c.id = p.city_id`,
  monitoring: () => sql`select id, name from monitorings`,
  bank_device: () => sql`select id, name from bank_devices`,
  bank_wording: () => sql`select id, name from bank_wordings`,
  article: contentName,
  question: contentName,
  page: contentName,
  faq_group: (name) => sql`select id, ${name} as name from faq_groups`,
  gift: (name) => sql`
    select id, ${name} as name
    from (select id, title_ru as name_ru, title_en as name_en from gifts) titled`,
  contest: (name) => sql`
    select id, nullif(${name}, '') as name
    from (select id, title_ru as name_ru, title_en as name_en from contests) titled`,
}

/* The tables whose ids are UUIDs. */
const byUuid: NameQueries = {
  requisite: () => sql`select id, name from payment_requisites`,
  mail: () => sql`select id, subject as name from mails`,
  blacklist: () => sql`select id, value as name from blacklist`,
  promo_code: () => sql`select id, code as name from promo_codes`,
  gift_order: (name) => sql`
    select id, ${name} as name
    from (select id, title_ru as name_ru, title_en as name_en from gift_orders) titled`,
  withdrawal: () => sql`
    select w.id, trim_scale(w.payout_amount) || ' ' || c.ticker as name
    from withdrawals w
    join currencies c on c.id = w.payout_currency_id`,
  user: () => sql`select id, email as name from users`,
  referrer: () => sql`select id, email as name from users`,
  partner_key: () => sql`select id, name from partner_keys`,
  shop: () => sql`select id, name from shops`,
  shop_key: () => sql`select id, name from shop_keys`,
  verification: () => sql`select id, number_masked as name from verifications`,
  claim: () => sql`select id, number::text as name from claims`,
  picture: (name) => sql`
    select id, nullif(${name}, '') as name
    from (select id, alt_ru as name_ru, alt_en as name_en from pictures) described`,
  contact_message: () => sql`select id, email as name from contact_messages`,
}

const idTypes = [
  { type: 'integer', shape: /^\d{1,9}$/, queries: byNumber },
  { type: 'uuid', shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, queries: byUuid },
]

/** The entities whose rows have names. */
export const namedEntities = idTypes.flatMap(({ queries }) => Object.keys(queries))

/* The title of the last revision; the slug when it has no title yet. */
function contentName(name: SQL): SQL {
  return sql`
    select e.id, coalesce(nullif(last.${name}, ''), e.slug) as name
    from content_entries e
    left join lateral (
      select title_ru as name_ru, title_en as name_en
      from content_revisions where entry_id = e.id order by number desc limit 1
    ) last on true`
}

/** Returns a function that gives the name for a record. Makes one query for each entity in the list. */
export async function nameSubjects(
  db: Executor,
  { subjects, locale }: { subjects: readonly Subject[]; locale: Locale },
): Promise<(subject: Subject) => string | null> {
  const name = sql.raw(locale === 'ru' ? 'name_ru' : 'name_en')
  const found = new Map<string, string>()
  for (const entity of new Set(subjects.map((subject) => subject.entity))) {
    const idType = idTypes.find(({ queries }) => Object.hasOwn(queries, entity))
    const namesQuery = idType?.queries[entity]
    if (!namesQuery) {
      continue
    }
    // The id in a record, such as `all`, may not have the type of the table's ids: it has no name.
    const ids = subjects
      .filter((one) => one.entity === entity && idType.shape.test(one.entityId))
      .map(({ entityId }) => entityId)
    const { rows } = await db.execute<{ id: string; name: string }>(
      sql`
        select named.id::text as id, named.name from (${namesQuery(name)}) named
        where named.id = any(${sql.param([...new Set(ids)])}::${sql.raw(idType.type)}[])
          and named.name is not null`,
    )
    const written = entity === 'claim' ? claimNumberText : (text: string) => text
    rows.forEach((row) => found.set(`${entity} ${row.id}`, written(row.name)))
  }
  return ({ entity, entityId }) => found.get(`${entity} ${entityId}`) ?? null
}
