import { localePath, locales } from '@/lib/i18n/locales'
import { servicePaths } from '@/server/http/api-paths'
import { privatePaths } from './public-pages'

/** Renders robots.txt. The calculator's calls are allowed, because robots need them to render pages. */
export function renderRobots(origin: string): string {
  const hidden = locales.flatMap((locale) =>
    [...privatePaths, '/front-api/', '/api/'].map((path) => localePath(locale, path)),
  )
  const open = locales.map((locale) => localePath(locale, '/api/v1/calculator/'))
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${servicePaths.sitemap}`,
  ]
  return `${lines.join('\n')}\n`
}

type SecurityTxtInput = { contactEmail: string; origin: string; now: Date }

/** Renders security.txt: the contact for reporting vulnerabilities (RFC 9116). */
export function renderSecurityTxt({ contactEmail, origin, now }: SecurityTxtInput): string {
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expiryOf(now)}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${origin}${servicePaths.security}`,
    '',
  ].join('\n')
}

/*
 * The first day of a month about half a year ahead. The standard recommends less than a year, and a
 * date that rarely changes is good for caches.
 */
function expiryOf(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1)).toISOString()
}
