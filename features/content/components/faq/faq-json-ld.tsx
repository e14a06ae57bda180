import { JsonLd } from '@/components/structured/json-ld'
import type { Faq } from '@/lib/contracts/site/pages'
import { languageTags, type Locale } from '@/lib/i18n/locales'
import { faqData } from '@/lib/site/structured-data'

type Props = { faq: Faq; locale: Locale; address: string }

/** The questions as structured data; nothing while there are none. */
export function FaqJsonLd({ faq, locale, address }: Props) {
  return faq.groups.length === 0 ? null : (
    <JsonLd data={faqData(faq, { url: address, language: languageTags[locale] })} />
  )
}
