/*
 * A process that books payments of invoices one after another, and prints a line before and after each.
 * Because it is killed, it prints each line in one write.
 */
import { writeSync } from 'node:fs'
import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import { openDatabase } from '@/server/database/client'
import { acceptPayment } from '@/server/modules/claims'

const sales = z.object({
  url: z.string(),
  now: z.coerce.date(),
  sales: z.array(z.object({ claimId: z.string(), currencyId: z.number(), amount: z.string() })),
})
export type Sales = z.input<typeof sales>

const work = sales.parse(JSON.parse(process.argv[2] ?? '{}'))
const { db, close } = openDatabase({ url: work.url, poolSize: 2 })
for (const { amount, claimId, currencyId } of work.sales) {
  writeSync(1, `begin ${claimId}\n`)
  await acceptPayment(db, {
    ...{ claimId, currencyId, amount: new Decimal(amount), now: work.now },
    ...{ method: 'manual', reference: `payment of ${claimId}`, payer: null, objection: null },
    mover: { by: 'provider', actor: { kind: 'system', name: 'test' }, address: null },
  })
  writeSync(1, `done ${claimId}\n`)
}
await close()
