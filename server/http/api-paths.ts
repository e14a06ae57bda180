import { defaultLocale, splitLocale, type Locale } from '@/lib/i18n/locales'

/* These paths exist once per language: with the prefix /en, they answer in English. */
const localisedBases = [
  '/api',
  '/front-api',
  '/export',
  '/from',
  '/rss.xml',
  '/cards',
  '/banners',
  '/manifest.webmanifest',
]

export const servicePaths = {
  health: '/healthz',
  readiness: '/readyz',
  well: '/wellz',
  metrics: '/metrics',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  sitemap: '/sitemap.xml',
  indexSitemap: '/index-sitemap.xml',
  russianSitemap: '/ru-RU-sitemap.xml',
  englishSitemap: '/en-US-sitemap.xml',
  payButton: '/pay/button.js',
} as const

/* Pictures in the site's texts. They are the same in every language. */
const pictures = '/media/'

/* The maximum number of sitemap files per language. One file may list fifty thousand pages. */
const maxSitemaps = 20

/** The paths of each language's sitemap files. The first path has no number. */
export const sitemapFiles = {
  ru: numbered(servicePaths.russianSitemap),
  en: numbered(servicePaths.englishSitemap),
} as const satisfies Record<Locale, readonly string[]>

function numbered(first: string): readonly string[] {
  const more = Array.from({ length: maxSitemaps - 1 }, (_file, index) =>
    first.replace('.xml', `-${index + 2}.xml`),
  )
  return [first, ...more]
}

const serviceSet = new Set<string>([
  ...Object.values(servicePaths),
  ...sitemapFiles.ru,
  ...sitemapFiles.en,
])

/** Whether the API answers requests for this path. Pages answer all other paths. */
export function isApiPath(pathname: string): boolean {
  const { path } = readApiPath(pathname)
  return isLocalised(path) || serviceSet.has(path) || pathname.startsWith(pictures)
}

/** Splits a path into its language and the path without the language and without a trailing slash. */
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
