import type { Metadata } from 'next'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata, textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { loadIntroduction } from './load-home'

/** Metadata of the home page: from the office's own text, if there is one. */
export async function homeMetadata(): Promise<Metadata> {
  const path = '/'
  const introduction = await loadIntroduction(await pageLocale())
  return introduction === null
    ? pageMetadata({ section: 'home', path })
    : textMetadata({ title: introduction.title, description: introduction.summary, path })
}
