import { createHmac, timingSafeEqual } from 'node:crypto'

export const timestampHeader = 'x-kantor-timestamp'
export const signatureHeader = 'x-kantor-signature'

type Signed = { timestamp: string; signature: string; method: string; path: string; body: string }

/** Whether the office sent this request in the last five minutes. */
export function isFromOffice(key: string, now: Date, request: Signed): boolean {
  const { timestamp, signature, method, path, body } = request
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= 300
  return (
    isRecent && isEqual(sign(key, `request\n${timestamp}\n${method} ${path}\n${body}`), signature)
  )
}

/** The headers of a call-back. */
export function signCallback(key: string, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = sign(key, `callback\n${timestamp}\n${body}`)
  return { [timestampHeader]: timestamp, [signatureHeader]: signature }
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

function isEqual(expected: string, received: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(received)]
  return one.length === other.length && timingSafeEqual(one, other)
}
