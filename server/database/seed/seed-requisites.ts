import type { Tx } from '@/server/database/client'
import { currencyMethods, paymentRequisites } from '@/server/database/schema/money/payments'
import type { MakeId } from '@/server/database/ids/uuid-v7'
import { officeFormCurrencies, officeRequisites } from './office-requisites'

export type IdOf = (slug: string) => number

/** Where the demo office is paid, by hand and on the demo provider's page. */
export async function seedRequisites(
  tx: Tx,
  currencyId: IdOf,
  { now, ids }: { now: Date; ids: MakeId },
): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await tx.insert(paymentRequisites).values(
    officeRequisites.map(({ currency, ...row }) => ({
      ...row,
      ...stamps,
      id: ids(now),
      currencyId: currencyId(currency),
    })),
  )
  await tx.insert(currencyMethods).values(
    officeFormCurrencies.map((slug) => ({
      currencyId: currencyId(slug),
      payIn: 'form' as const,
      payOut: 'manual' as const,
      updatedAt: now,
    })),
  )
}
