import { defaultLocale, splitLocale, type Locale } from '@/lib/i18n/locales'

/* These exist once per language: the same paths under /en answer in English. */
const localisedBases = ['/api', '/front-api', '/export']

export const servicePaths = {
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  indexSitemap: '/index-sitemap.xml',
  russianSitemap: '/ru-RU-sitemap.xml',
  englishSitemap: '/en-US-sitemap.xml',
} as const

const serviceSet = new Set<string>(Object.values(servicePaths))

/** Whether the API answers this address; every other one belongs to the pages. */
export function isApiPath(pathname: string): boolean {
  const { path } = readApiPath(pathname)
  return isLocalised(path) || serviceSet.has(path)
}

/** The one path of a resource: without the language and without a trailing slash. */
export function readApiPath(pathname: string): { locale: Locale; path: string } {
  const { locale, path } = splitLocale(pathname)
  if (!isLocalised(path)) {
    return { locale: defaultLocale, path: withoutSlash(pathname) }
  }
  return { locale, path: withoutSlash(path) }
}

function isLocalised(path: string): boolean {
  return localisedBases.some((base) => path === base || path.startsWith(`${base}/`))
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
