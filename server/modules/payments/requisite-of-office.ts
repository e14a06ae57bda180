import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import {
  claimPayIns,
  paymentRequisites,
  plainFields,
} from '@/server/database/schema/money/payments'

/** Whether customers pay, or were asked to pay, to this card, account or address. */
export async function isRequisiteOfOffice(db: Executor, value: string): Promise<boolean> {
  const wanted = plainFields(sql`${JSON.stringify([{ value }])}`)
  const named = (fields: SQLWrapper) => sql`${plainFields(fields)} @> ${wanted}`
  const { rows } = await db.execute<{ isOurs: boolean }>(sql`
    select exists (select from ${paymentRequisites} where ${named(paymentRequisites.fields)})
      or exists (select from ${claimPayIns} where ${named(claimPayIns.fields)}) as "isOurs"`)
  return rows[0]?.isOurs ?? false
}
