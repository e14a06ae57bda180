import type { ServerResponse } from 'node:http'

const reasons = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  414: 'Address too long',
  421: 'This site lives at another address',
  503: 'Shutting down',
} as const

export type Refusal = { status: keyof typeof reasons; allow?: string }

/** The door's own refusals come before any language or page is known, so they are plain. */
export function refuse(response: ServerResponse, { status, allow }: Refusal): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...(allow === undefined ? {} : { allow }),
    ...(status === 503 ? { 'retry-after': '5', connection: 'close' } : {}),
  })
  response.end(`${reasons[status]}\n`)
}
