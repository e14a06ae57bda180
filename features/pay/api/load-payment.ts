import { cache } from 'react'
import { getPayLink, getPayment, type Payment } from '@/lib/contracts/shops/pay'
import { throwOnPage } from '@/lib/errors/said-error'
import { ApiError } from '@/lib/http/api-error'
import type { Locale } from '@/lib/i18n/locales'
import { loadEndpoint } from '@/lib/query/server-query'

/** The invoice in an address, as anybody who knows the address may see it; null if there is none. */
export const loadPayment = cache(async (locale: Locale, name: string): Promise<Payment | null> => {
  const params = getPayment.params.safeParse({ id: name.toLowerCase() })
  if (!params.success) {
    return null
  }
  try {
    return await loadEndpoint(getPayment, { params: params.data }, locale)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not_found' ? null : throwOnPage(error)
  }
})

/** A link in an address; `gone` when it makes no invoices any more, null if there is none. */
export const loadPayLink = cache(async (locale: Locale, code: string) => {
  const params = getPayLink.params.safeParse({ code })
  if (!params.success) {
    return null
  }
  try {
    return await loadEndpoint(getPayLink, { params: params.data }, locale)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'gone') {
      return 'gone' as const
    }
    return error instanceof ApiError && error.code === 'not_found' ? null : throwOnPage(error)
  }
})
