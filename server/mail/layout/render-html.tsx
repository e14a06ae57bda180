import { render } from '@react-email/render'
import type { Locale } from '@/lib/i18n/locales'
import type { MailContent } from '../mail-content'
import { MailLayout } from './mail-layout'

type Rendering = { content: MailContent; locale: Locale; site: string }

export function renderHtml({ content, locale, site }: Rendering): Promise<string> {
  return render(<MailLayout content={content} locale={locale} site={site} />)
}
