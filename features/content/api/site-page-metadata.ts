import type { Metadata } from 'next'
import type { PageKey } from '@/lib/contracts/site/pages'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata, textMetadata, type NamedPage } from '@/lib/i18n/metadata/page-metadata'
import { loadSitePage } from './load-site-page'

type Options = {
  key: PageKey
  section: NamedPage
  path: string
  /** The page shows more than the office's text: it is indexed even while that text is missing. */
  isCompleteWithoutText?: boolean
}

/** Metadata of a page that the office writes itself: from its text, if there is one. */
export async function sitePageMetadata(options: Options): Promise<Metadata> {
  const { key, section, path, isCompleteWithoutText = false } = options
  const page = await loadSitePage(await pageLocale(), key)
  if (page !== null) {
    return textMetadata({ title: page.title, description: page.summary, path })
  }
  const metadata = await pageMetadata({ section, path })
  return isCompleteWithoutText ? metadata : { ...metadata, robots: { index: false, follow: true } }
}
