import type { Metadata } from 'next'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata, textMetadata } from '@/lib/i18n/metadata/page-metadata'
import { loadHomeWords } from './load-home'

/** The head of the home page: in the office's own words, once there are any. */
export async function homeMetadata(): Promise<Metadata> {
  const path = '/'
  const words = await loadHomeWords(await pageLocale())
  return words === null
    ? pageMetadata({ section: 'home', path })
    : textMetadata({ title: words.title, description: words.summary, path })
}
