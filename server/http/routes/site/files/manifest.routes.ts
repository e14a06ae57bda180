import { siteName } from '@/lib/env/server'
import { languageTags } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { ApiContext } from '@/server/http/api-env'
import type { FileRoute } from '@/server/http/endpoint/route'
import { sendBytes } from '@/server/http/endpoint/send-bytes'
import { renderManifest } from '@/server/http/presenters/site/machines/manifest'

/** The web app manifest of the site, in either language. */
export const manifestRoutes: readonly FileRoute[] = [
  { path: '/manifest.webmanifest', limit: 'read', answer: answerManifest },
]

const anHour = { maxAgeSeconds: 3600 }

function answerManifest(c: ApiContext): Response {
  const locale = c.get('locale')
  const { description } = messagesOf(locale).pages.home
  return sendBytes(c, {
    body: renderManifest({ locale, name: siteName(locale), description }),
    contentType: 'application/manifest+json; charset=utf-8',
    cache: anHour,
    headers: { 'Content-Language': languageTags[locale] },
  })
}
