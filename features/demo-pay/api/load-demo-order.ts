import { listDirections } from '@/lib/contracts/calculator'
import { type Currency } from '@/lib/contracts/catalogue'
import { readDemoOrder, type DemoOrder } from '@/lib/contracts/demo-pay'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'

type Query = Record<string, string | string[] | undefined>
export type OpenedOrder = {
  fields: Record<string, string>
  order: DemoOrder
  /** The office's currency; null if the office does not offer it, or if it cannot be loaded. */
  currency: Currency | null
}

/** The order in the address; null if the office did not sign it, or has no demo provider. */
export async function loadDemoOrder(locale: Locale, query: Query): Promise<OpenedOrder | null> {
  const fields = Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  try {
    const order = await serverCall(readDemoOrder, { body: { fields } }, { locale })
    return { fields, order, currency: await findCurrency(locale, order.currency) }
  } catch (error) {
    if (error instanceof ApiError && statusesOfRefusal.includes(error.status)) {
      return null
    }
    throw error
  }
}

async function findCurrency(locale: Locale, code: string): Promise<Currency | null> {
  try {
    const { currencies } = await serverCall(listDirections, {}, { locale })
    return currencies.find((currency) => currency.code === code) ?? null
  } catch (error) {
    // The order can be paid without the currency: the provider's own name for it is shown.
    if (error instanceof ApiError) {
      return null
    }
    throw error
  }
}

const statusesOfRefusal = [403, 404, 422]
