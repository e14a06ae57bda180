import type { ApiContext } from '@/server/http/api-env'
import { servicePaths } from '@/server/http/api-paths'
import type { FileRoute } from '@/server/http/endpoint/route'
import { sendBytes } from '@/server/http/endpoint/send-bytes'
import { payButtonScript } from '@/server/http/presenters/shops/pay-button'

/** The script that shops put on their own sites. */
export const payButtonRoutes: readonly FileRoute[] = [
  { path: servicePaths.payButton, limit: 'media', answer: answerButton },
]

const anHour = { maxAgeSeconds: 3600, staleSeconds: 86_400 }

function answerButton(c: ApiContext): Response {
  return sendBytes(c, {
    body: payButtonScript,
    contentType: 'text/javascript; charset=utf-8',
    cache: anHour,
    // Pages of any site may load it.
    headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
}
