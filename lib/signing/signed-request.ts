import { createHmac } from 'node:crypto'

export const timestampHeader = 'x-kantor-timestamp'
export const signatureHeader = 'x-kantor-signature'

/** The parts of an HTTP request that are signed. */
export type SignedRequest = { method: 'GET' | 'POST'; path: string; body: string }

/** The headers that prove who sent a request, and when. */
export function signRequest(
  key: string,
  { method, path, body }: SignedRequest,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const text = `request\n${timestamp}\n${method} ${path}\n${body}`
  return { [timestampHeader]: timestamp, [signatureHeader]: signText(key, text) }
}

export function signText(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}
