import { timingSafeEqual } from 'node:crypto'
import { signatureHeader, signText, timestampHeader } from '@/lib/signing/signed-request'

const windowSeconds = 300

type Callback = { header: (name: string) => string | undefined; body: string; now: Date }

/** Whether the provider signed a call-back, at a time that differs from now by at most five minutes. */
export function isSignedCallback(key: string, { header, body, now }: Callback): boolean {
  const timestamp = header(timestampHeader) ?? ''
  const isRecent =
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
  const expected = Buffer.from(signText(key, `callback\n${timestamp}\n${body}`))
  const received = Buffer.from(header(signatureHeader) ?? '')
  return isRecent && received.length === expected.length && timingSafeEqual(received, expected)
}
