import { siteName } from '@/lib/env/server'
import { textInDigest } from '@/lib/errors/said-error'
import { languageTags, localePath, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { markup, type Markup } from '@/server/http/presenters/site/markup'

const shell = /<html id="__next_error__"[^>]*>/
/* The API's error text as `throwOnPage` sends it: a JSON string inside a JSON string of a script. */
const digestWithText = /\\"digest\\":(\\"said: (?:[^"\\]|\\[^"\\]|\\\\(?:\\.|[^"\\]))*\\")\}/

type ErrorPage = { status: number; locale: Locale }

/**
 * For a page that failed, Next sends a shell without text, which its scripts fill in. This function
 * adds the text and a title for browsers without scripts; if scripts run, they replace both. Any
 * other error page is Next's own page, and it is replaced as a whole.
 */
export function writeErrorPage(html: string, page: ErrorPage): string {
  const head = headOf(page)
  const body = bodyOf(page, apiTextIn(html))
  const language = languageTags[page.locale]

  if (!shell.test(html)) {
    return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>${head}</head><body>${body}</body></html>`
      .markup
  }
  return html
    .replace(shell, () => `<html id="__next_error__" lang="${language}">`)
    .replace('</head>', () => `${head.markup}</head>`)
    .replace(/<body[^>]*>/, (opening) => opening + body.markup)
}

function headOf({ locale }: ErrorPage): Markup {
  const title = messagesOf(locale).feedback.error.title
  return markup`<title>${title} — ${siteName(locale)}</title><meta name="robots" content="noindex"/><meta name="color-scheme" content="light dark"/>`
}

/* Inline, because the site's style sheets may not be loaded on this page. */
const mainStyle = 'max-width:40rem;margin:4rem auto;padding:0 1rem;font-family:system-ui,sans-serif'

function bodyOf({ status, locale }: ErrorPage, apiText: string | null): Markup {
  const { title, message, home } = messagesOf(locale).feedback.error
  return markup`<main style="${mainStyle};text-align:center"><p style="font-size:2rem">${String(status)}</p><h1>${title}</h1><p>${apiText ?? message}</p><p><a href="${localePath(locale, '/')}">${home}</a></p></main>`
}

function apiTextIn(html: string): string | null {
  const escaped = digestWithText.exec(html)?.[1]
  if (escaped === undefined) {
    return null
  }
  try {
    const digest: unknown = JSON.parse(String(JSON.parse(`"${escaped}"`)))
    return typeof digest === 'string' ? (textInDigest(digest) ?? null) : null
  } catch {
    return null
  }
}
