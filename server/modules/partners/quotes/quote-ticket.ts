import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { decimalText } from '@/lib/contracts/common'
import { toText } from '@/lib/money/decimal'
import { storeTerms } from '@/server/modules/claims'
import type { Quoted } from './quote-exchange'

const quoteSeconds = 60

const algorithm = 'HS256'
const kind = 'quote+jwt'

const fee = z.object({ percent: decimalText, fixed: decimalText, min: decimalText })

const ticket = z.object({
  from: z.number().int(),
  to: z.number().int(),
  cityFrom: z.number().int().nullable(),
  cityTo: z.number().int().nullable(),
  send: decimalText,
  receive: decimalText,
  terms: z.object({
    tiers: z.array(z.object({ min: decimalText, course: decimalText })),
    sendFee: fee,
    receiveFee: fee,
    fromDigits: z.number().int(),
    toDigits: z.number().int(),
    multiple: decimalText.nullable(),
  }),
})

/** What was quoted, and until when an order may be placed with it. */
export type QuoteTicket = z.infer<typeof ticket> & { expiresAt: Date }

type Signing = {
  quoted: Quoted
  from: number
  to: number
  userId: string
  key: Uint8Array
  now: Date
}

/** Signs a quote for the partner to whom it was made. */
export async function signQuote({ quoted, from, to, userId, key, now }: Signing) {
  const { cityFrom, cityTo, deal, terms } = quoted
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + quoteSeconds
  const told = {
    ...{ from, to, cityFrom: cityFrom?.id ?? null, cityTo: cityTo?.id ?? null },
    ...{ send: toText(deal.send), receive: toText(deal.receive), terms: storeTerms(terms) },
  } satisfies z.input<typeof ticket>
  const token = await new SignJWT(told)
    .setProtectedHeader({ alg: algorithm, typ: kind })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key)
  return { token, expiresAt: new Date(expiresAt * 1000) }
}

type Reading = { token: string; userId: string; key: Uint8Array }

/**
 * What this office has quoted to this partner; null for anything else. Whether it has expired is told by
 * `expiresAt`, because a repeated order with an old quote returns the order.
 */
export async function readQuote({ token, userId, key }: Reading): Promise<QuoteTicket | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: kind,
      subject: userId,
      requiredClaims: ['sub', 'iat', 'exp'],
      currentDate: new Date(0),
    })
    const read = ticket.safeParse(payload)
    return read.success && payload.exp !== undefined
      ? { ...read.data, expiresAt: new Date(payload.exp * 1000) }
      : null
  } catch (error) {
    if (error instanceof errors.JOSEError) {
      return null
    }
    throw error
  }
}
