import { eq } from 'drizzle-orm'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Executor } from '@/server/database/client'
import { claims } from '@/server/database/schema/claims'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import type { InvoiceRow } from '@/server/modules/invoices'
import { hasDestination, type Market } from '../request/price-withdrawal'
import { readDestination } from '../request/read-destination'

/** A currency in which an invoice can be refunded, and what says where the money goes. */
export type RefundPlace = {
  currency: CatalogueCurrency
  inputs: InputDefinition[]
  /** Whether the shop need not say where the money goes, because the payer has said it. */
  isKnown: boolean
}

/** Where refunds of an invoice can go now, first in the currency that was paid with. Test money goes nowhere. */
export async function listRefundPlaces(
  db: Executor,
  invoice: InvoiceRow,
  { locale, market }: { locale: Locale; market: Market },
): Promise<RefundPlace[]> {
  const { currencyId, live, payCurrencyId } = invoice
  const places: RefundPlace[] = []
  for (const id of new Set([payCurrencyId ?? currencyId, currencyId])) {
    const currency = market.currencyOf(id)
    if (currency && (!live || isRefundable(currency, market))) {
      places.push({
        currency,
        inputs: live ? market.receiveInputs({ currencyId: id, locale }) : [],
        isKnown: !live || (await isPlaceKnown(db, invoice, { id, market })),
      })
    }
  }
  return places
}

async function isPlaceKnown(
  db: Executor,
  invoice: InvoiceRow,
  { id, market }: { id: number; market: Market },
): Promise<boolean> {
  const inputs = await findPayersInputs(db, invoice, id)
  return inputs !== null && (await readDestination(inputs, id, market)).faults.length === 0
}

export function isRefundable({ id, isReceivable }: CatalogueCurrency, market: Market): boolean {
  return isReceivable && hasDestination(market, id)
}

/** Where the payer said the money comes from; that is known only for the currency that was paid with. */
export async function findPayersInputs(
  db: Executor,
  { claimId, payCurrencyId }: InvoiceRow,
  currencyId: number,
): Promise<Record<string, string> | null> {
  if (claimId === null || currencyId !== payCurrencyId) {
    return null
  }
  const [claim] = await db
    .select({ inputs: claims.fromInputs })
    .from(claims)
    .where(eq(claims.id, claimId))
  return claim ? Object.fromEntries(claim.inputs.map(({ key, value }) => [key, value])) : null
}
