import type { Locale } from '@/lib/i18n/locales'
import {
  aroundAction,
  type MailContent,
  type MailGroup,
  type MailRow,
  mailTexts,
} from './mail-content'
import type { MailLanguage } from './templates/claim-mail'
import { mailTemplates, type FilledTemplate } from './templates/templates'

export type RenderedMail = { subject: string; html: string; text: string }

/** Loads in advance the library that renders mails, because loading takes a fifth of a second. */
export async function loadMailRenderer(): Promise<void> {
  await import('./layout/mail-layout')
}

/** Renders a mail as HTML and as plain text, within a few milliseconds. */
export async function renderMail(mail: FilledTemplate, locale: Locale): Promise<RenderedMail> {
  const content = contentOf(mail, { locale, t: mailTexts(locale) })
  const { renderHtml } = await import('./layout/mail-layout')
  const html = await renderHtml({ content, locale, site: mail.props.site })
  return { subject: content.subject, html, text: renderText(content) }
}

function contentOf({ template, props }: FilledTemplate, language: MailLanguage): MailContent {
  // The props belong to this template, but TypeScript cannot infer that from the lookup.
  const write = mailTemplates[template] as (
    templateProps: typeof props,
    inLanguage: MailLanguage,
  ) => MailContent
  return write(props, language)
}

/** The mail as plain text: the same content, with one row per line. */
function renderText(content: MailContent): string {
  const { title, lead, action, notes } = content
  const { above, below } = aroundAction(content)
  const groups = content.groups.map(groupText)
  const button = `${action.label}:\n${action.url}`
  const parts = [
    title,
    ...(lead === undefined ? [] : [lead]),
    ...above,
    ...(lead === undefined ? [...groups, button] : [button, ...below, ...groups]),
    '--',
    ...notes,
  ]
  return `${parts.join('\n\n')}\n`
}

function groupText({ title, rows }: MailGroup): string {
  return [title, ...rows.flatMap(rowText)].join('\n')
}

function rowText({ label, value, url }: MailRow): string[] {
  const line = `  ${oneLine(label)}: ${oneLine(value)}`
  return url === undefined ? [line] : [line, `  ${url}`]
}

/* Text that a customer typed must not look like further rows. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
