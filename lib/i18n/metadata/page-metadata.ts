import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { siteName, siteOrigin } from '@/lib/env/server'
import { cardPath, cardSize } from '@/lib/site/card-path'
import { defaultLocale, languageTags, localePath, locales, type Locale } from '../locales'
import type { Messages } from '../messages'
import { pageLocale } from '../page-locale'

/** The pages that have a `description` text in the message files. */
export type NamedPage = {
  [Key in keyof Messages['pages']]: Messages['pages'][Key] extends { description: string }
    ? Key
    : never
}[keyof Messages['pages']]

export type PageMetadata = {
  section: NamedPage
  /** The path without the language prefix. */
  path: string
  /** True for pages of a person or a claim, which search engines must not index. */
  isPrivate?: boolean
}

type TextMetadata = {
  title: string
  description: string
  path: string
  /** The dates of a news article. */
  article?: { publishedAt: string; changedAt: string }
}

/** The metadata of a page: its texts, canonical address, address in the other language, and picture. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pages' })
  const texts = { title: t(`${page.section}.title`), description: t(`${page.section}.description`) }
  if (page.isPrivate) {
    return { ...texts, robots: { index: false, follow: false }, referrer: 'no-referrer' }
  }
  return publicMetadata({ ...texts, path: page.path }, locale)
}

/** The metadata of a page that takes its title and description from data. */
export async function textMetadata(page: TextMetadata): Promise<Metadata> {
  return publicMetadata(page, await pageLocale())
}

/** The metadata of a page that does not exist. The front door reads the status 404 from the head. */
export async function notFoundMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'feedback.error' })
  return absentMetadata(t('notFoundTitle'), 404)
}

/** The metadata of a page that was withdrawn, with the status 410. */
export function goneMetadata(title: string): Metadata {
  return absentMetadata(title, 410)
}

function absentMetadata(title: string, status: 404 | 410): Metadata {
  return {
    title,
    robots: { index: false, follow: false },
    other: { 'page-status': String(status) },
  }
}

function publicMetadata(page: TextMetadata, locale: Locale): Metadata {
  const { title, path, article } = page
  // The description of a news article is its summary, which is optional.
  const description = page.description === '' ? title : page.description
  const alternates = alternatesOf(path, locale)
  const url = siteOrigin() + localePath(locale, path)
  const image = {
    url: `${siteOrigin()}${localePath(locale, cardPath(path))}?v=${versionOf(title + description)}`,
    ...cardSize,
    type: 'image/png',
    alt: title,
  }
  const shared = {
    title,
    description,
    url,
    siteName: siteName(locale),
    locale: tagOf(locale),
    alternateLocale: locales.filter((language) => language !== locale).map(tagOf),
    images: [image],
  }
  return {
    title,
    description,
    alternates,
    openGraph: article
      ? {
          ...shared,
          type: 'article',
          publishedTime: article.publishedAt,
          modifiedTime: article.changedAt,
        }
      : { ...shared, type: 'website' },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}

/* Open Graph writes a language as `ru_RU`. */
function tagOf(locale: Locale): string {
  return languageTags[locale].replace('-', '_')
}

/* Social networks cache a picture by its address, so the address changes when the texts change. */
function versionOf(texts: string): string {
  let hash = 0x811c9dc5
  for (const character of texts) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash.toString(36)
}

function alternatesOf(path: string, locale: Locale): Metadata['alternates'] {
  const base = siteOrigin()
  const addressOf = (language: Locale) => base + localePath(language, path)
  return {
    canonical: addressOf(locale),
    languages: {
      ...Object.fromEntries(
        locales.map((language) => [languageTags[language], addressOf(language)]),
      ),
      'x-default': addressOf(defaultLocale),
    },
  }
}
