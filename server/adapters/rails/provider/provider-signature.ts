import { createHmac, timingSafeEqual } from 'node:crypto'

export const timestampHeader = 'x-kantor-timestamp'
export const signatureHeader = 'x-kantor-signature'

/** What is signed of a request to the provider. */
export type SignedRequest = { method: 'GET' | 'POST'; path: string; body: string }

/** The headers that prove who sent a request, and when. */
export function signRequest(
  key: string,
  { method, path, body }: SignedRequest,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const text = `request\n${timestamp}\n${method} ${path}\n${body}`
  return { [timestampHeader]: timestamp, [signatureHeader]: sign(key, text) }
}

const windowSeconds = 300

type Callback = { header: (name: string) => string | undefined; body: string; now: Date }

/** Whether the provider signed a call-back, at most five minutes ago. */
export function isSignedCallback(key: string, { header, body, now }: Callback): boolean {
  const timestamp = header(timestampHeader) ?? ''
  const isRecent =
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
  const expected = Buffer.from(sign(key, `callback\n${timestamp}\n${body}`))
  const received = Buffer.from(header(signatureHeader) ?? '')
  return isRecent && received.length === expected.length && timingSafeEqual(received, expected)
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
