import { sql, type SQL } from 'drizzle-orm'
import { readClaimNumber, readClaimNumberPart } from '@/lib/contracts/claims/claim-number'
import { normalReference } from '@/lib/references/normal-reference'
import { likeContaining } from '@/server/database/like-containing'
import { claims } from '@/server/database/schema/claims'
import { incomingPayments, payouts } from '@/server/database/schema/money/payments'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * A query for the ids of claims that the search text identifies. The text must be a whole claim
 * number, id, e-mail address or requisite, or the reference of a movement in any spelling. The
 * references of struck-out payments and of unsent payouts are found only in their exact spelling.
 * Each condition has its own index.
 */
export function idsNamedBy(words: string): SQL {
  const text = words.trim()
  const form = normalReference(text)
  const digits = readClaimNumber(text)
  const lookups: SQL[] = [
    sql`select id from ${claims} where lower(${claims.email}) = ${text.toLowerCase()}`,
    sql`select id from ${claims} where ${claims.toInputs} @> ${inputsWith(text)}::jsonb`,
    sql`select id from ${claims} where ${claims.fromInputs} @> ${inputsWith(text)}::jsonb`,
    sql`select ${incomingPayments.claimId} from ${incomingPayments}
      where ${incomingPayments.reference} = ${text}`,
    sql`select ${incomingPayments.claimId} from ${incomingPayments}
      where ${incomingPayments.referenceForm} = ${form} and ${incomingPayments.struckAt} is null`,
    sql`select ${payouts.claimId} from ${payouts} where ${payouts.reference} = ${text}`,
    sql`select ${payouts.claimId} from ${payouts}
      where ${payouts.referenceForm} = ${form} and ${payouts.state} = 'sent'`,
  ]
  if (digits !== null) {
    lookups.push(sql`select id from ${claims} where ${claims.number} = ${digits}::bigint`)
  }
  if (uuid.test(text)) {
    lookups.push(sql`select ${text}::uuid`)
  }
  return sql.join(lookups, sql` union `)
}

/* How many of the newest claims are read when a part of a text is searched, which no index can find. */
const maxScanned = 5000

/**
 * A query for the ids of claims that contain the text in their number, e-mail address or a requisite.
 * Only the newest claims are read, so that the cost does not grow with the number of claims. A whole
 * value is found in all claims.
 */
export function idsContaining(part: string): SQL {
  const text = part.trim()
  const pattern = likeContaining(text)
  const digits = readClaimNumberPart(text)
  const hasNumber = digits === null ? sql`false` : sql`newest.number::text like ${`%${digits}%`}`
  const inputPattern = likeContaining(text.replace(/\s+/g, ''))
  const hasInput = (inputs: SQL) => sql`exists (
    select from jsonb_array_elements(${inputs}) as input
    where input ->> 'value' ilike ${inputPattern})`
  const newest = sql`select ${claims.id}, ${claims.number}, ${claims.email}, ${claims.toInputs},
    ${claims.fromInputs} from ${claims} order by ${claims.id} desc limit ${maxScanned}`
  return sql`select newest.id from (${newest}) newest
    where ${hasNumber} or newest.email ilike ${pattern}
      or ${hasInput(sql`newest.to_inputs`)} or ${hasInput(sql`newest.from_inputs`)}
    union ${idsNamedBy(text)}`
}

/* Requisites are stored in their normal form, without the spaces that make them easier to read. */
function inputsWith(text: string): string {
  return JSON.stringify([{ value: text.replace(/\s+/g, '') }])
}
