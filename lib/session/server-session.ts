import { cookies } from 'next/headers'
import { cache } from 'react'
import { getSession } from '@/lib/contracts/accounts/auth'
import type { Me } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { serverCall } from '@/lib/http/server-call'
import { pageLocale } from '@/lib/i18n/page-locale'
import { refreshCookieNames } from './cookies'

/**
 * The signed-in user who requests the page; null for a guest and when the session has expired. This does
 * not replace the refresh token: only the browser renews it.
 */
export const serverSession = cache(async (): Promise<Me | null> => {
  const sessionCookies = await readSessionCookies()
  if (sessionCookies.length === 0) {
    return null
  }
  try {
    const locale = await pageLocale()
    return await serverCall(getSession, {}, { locale, cookie: sessionCookies.join('; ') })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token_not_valid') {
      return null
    }
    throw error
  }
})

/** Whether the request has a session cookie, which may be invalid. */
export async function hasSessionCookie(): Promise<boolean> {
  return (await readSessionCookies()).length > 0
}

async function readSessionCookies(): Promise<string[]> {
  const store = await cookies()
  return refreshCookieNames.flatMap((name) => {
    const value = store.get(name)?.value
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
}
