import type { Locale } from '@/lib/i18n/locales'
import { renderText } from './layout/render-text'
import type { MailContent } from './mail-content'
import { mailTexts } from './mail-texts'
import type { MailLanguage } from './templates/claim-mail'
import { mailTemplates, type MailSubject } from './templates/templates'

export type RenderedMail = { subject: string; html: string; text: string }

/** Reads what mails are drawn with, which takes a fifth of a second: better before anybody waits. */
export async function prepareDrawing(): Promise<void> {
  await import('./layout/render-html')
}

/** Words and draws a mail, within a few milliseconds. */
export async function renderMail(mail: MailSubject, locale: Locale): Promise<RenderedMail> {
  const content = contentOf(mail, { locale, t: mailTexts(locale) })
  const { renderHtml } = await import('./layout/render-html')
  const html = await renderHtml({ content, locale, site: mail.props.site })
  return { subject: content.subject, html, text: renderText(content) }
}

function contentOf({ template, props }: MailSubject, language: MailLanguage): MailContent {
  // The name and its props came together; TypeScript does not follow the pair through the table.
  const write = mailTemplates[template] as (given: typeof props, by: MailLanguage) => MailContent
  return write(props, language)
}
