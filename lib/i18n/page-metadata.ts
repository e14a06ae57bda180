import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { siteOrigin } from '@/lib/env/server'
import { defaultLocale, languageTags, localePath, locales } from './locales'
import type { Messages } from './messages'
import { pageLocale } from './page-locale'

/** A page that has its title, description and body in the message files. */
export type SectionKey = {
  [Key in keyof Messages['pages']]: Messages['pages'][Key] extends { body: string } ? Key : never
}[keyof Messages['pages']]

export type NamedPage = {
  [Key in keyof Messages['pages']]: Messages['pages'][Key] extends { description: string }
    ? Key
    : never
}[keyof Messages['pages']]

export type PageMetadata = {
  section: NamedPage
  /** The address without its language. */
  path: string
  /** Pages of one person, or of one claim, are for no search engine. */
  isPrivate?: boolean
}

/** Title, description, canonical address and the same page in the other language. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'pages' })
  const texts = { title: t(`${page.section}.title`), description: t(`${page.section}.description`) }
  if (page.isPrivate) {
    return { ...texts, robots: { index: false, follow: false }, referrer: 'no-referrer' }
  }
  return { ...texts, alternates: alternatesOf(page.path, locale) }
}

/** The same for a page whose words are made of data. */
export async function textMetadata(page: {
  title: string
  description: string
  path: string
}): Promise<Metadata> {
  const { title, description, path } = page
  return { title, description, alternates: alternatesOf(path, await pageLocale()) }
}

/** For a page that was not found: the front door reads its status from its head. */
export async function notFoundMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations({ locale, namespace: 'feedback.error' })
  return {
    title: t('notFoundTitle'),
    robots: { index: false, follow: false },
    other: { 'page-status': '404' },
  }
}

function alternatesOf(path: string, locale: (typeof locales)[number]): Metadata['alternates'] {
  const base = siteOrigin()
  const addressOf = (language: (typeof locales)[number]) => base + localePath(language, path)
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
