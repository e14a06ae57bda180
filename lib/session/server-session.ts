import { cookies } from 'next/headers'
import { cache } from 'react'
import { getSession } from '@/lib/contracts/accounts/auth'
import type { Me } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import { pageLocale } from '@/lib/i18n/page-locale'
import { refreshCookieNames } from './cookies'

/**
 * The user of the session in the page's request; null for a guest and for an expired session. The
 * refresh token is not used up: only the browser renews it.
 */
export const serverSession = cache(async (): Promise<Me | null> => {
  const held = await heldCookies()
  if (held.length === 0) {
    return null
  }
  try {
    const locale = await pageLocale()
    return await serverCall(getSession, {}, { locale, cookie: held.join('; ') })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token_not_valid') {
      return null
    }
    throw error
  }
})

/** Whether the request has a session's cookie, valid or not. */
export async function holdsSessionCookie(): Promise<boolean> {
  return (await heldCookies()).length > 0
}

async function heldCookies(): Promise<string[]> {
  const store = await cookies()
  return refreshCookieNames.flatMap((name) => {
    const value = store.get(name)?.value
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
}
