import { readDemoOrder, type DemoOrder } from '@/lib/contracts/demo-pay'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import type { Locale } from '@/lib/i18n/locales'

type Query = Record<string, string | string[] | undefined>
export type OpenedOrder = { fields: Record<string, string>; order: DemoOrder }

/** The order of the address; null when the office did not sign it, or has no demo provider. */
export async function loadDemoOrder(locale: Locale, query: Query): Promise<OpenedOrder | null> {
  const fields = Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  try {
    return { fields, order: await serverCall(readDemoOrder, { body: { fields } }, { locale }) }
  } catch (error) {
    if (error instanceof ApiError && refused.includes(error.status)) {
      return null
    }
    throw error
  }
}

const refused = [403, 404, 422]
