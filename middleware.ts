import createMiddleware from 'next-intl/middleware'
import { type NextRequest, NextResponse } from 'next/server'
import { languageToRemember } from '@/lib/i18n/language/language-cookie'
import { pickRedirect } from '@/lib/i18n/language/language-redirect'
import { isLocale, localeCookie, type Locale } from '@/lib/i18n/locales'
import { routing } from '@/lib/i18n/routing'
import { guardPath } from '@/lib/session/guard-path'

const serveInLanguage = createMiddleware(routing)

/**
 * Redirects to the visitor's language, stores the language in a cookie, and redirects guests away from
 * account pages and signed-in users away from pages for guests. The middleware sees only whether session
 * cookies are present, so it protects nothing: every page and every handler checks the session itself.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const cookieValue = request.cookies.get(localeCookie.name)?.value
  const remembered = isLocale(cookieValue) ? cookieValue : null

  const acceptLanguage = request.headers.get('accept-language')

  const switched = pickRedirect({ pathname, remembered, acceptLanguage })
  if (switched) {
    return remember(redirectTo(request, switched.path + search), switched.locale)
  }

  const guarded = guardPath({
    pathname,
    search,
    next: request.nextUrl.searchParams.get('next'),
    cookieNames: request.cookies.getAll().map(({ name }) => name),
  })
  if (guarded) {
    return redirectTo(request, guarded)
  }

  const response = serveInLanguage(request)
  const locale = languageToRemember({ pathname, remembered, acceptLanguage })
  return locale === null ? response : remember(response, locale)
}

function redirectTo(request: NextRequest, path: string): NextResponse {
  return NextResponse.redirect(new URL(path, request.nextUrl.origin), 307)
}

function remember(response: NextResponse, locale: Locale): NextResponse {
  response.cookies.set(localeCookie.name, locale, {
    maxAge: localeCookie.maxAgeSeconds,
    path: '/',
    sameSite: 'lax',
  })
  return response
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!_next/|logos/|icons/|favicon.ico|icon.svg|apple-icon.png).*)'],
}
