import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Decimal } from '@/lib/money/decimal'
import type { AmlConfig } from '@/server/config/aml'
import {
  AmlError,
  type AmlCheck,
  type AmlQuestion,
  type AmlReply,
} from '@/server/modules/risk/ports'
import { askService, tidy, type AmlHttpOptions } from './ask-service'
import { nativeCoin } from './native-coin'

const answer = z.object({
  result: z.union([z.boolean(), z.number()]),
  data: z.unknown().optional(),
})
const id = z.union([z.string().regex(/^[\x21-\x7e]{1,200}$/), z.int().transform(String)])
const pending = z.object({ status: z.literal('pending'), uid: id })
/* A share between 0 and 1, as a number or as text. */
const scored = z.object({
  status: z.literal('success').nullish(),
  riskscore: z
    .union([z.number(), z.string().regex(/^[01](\.\d{1,18})?$/)])
    .transform((share) => new Decimal(share))
    .refine((share) => share.gte(0) && share.lte(1)),
  signals: z.record(z.string(), z.unknown()).nullish(),
})

/** AMLBot's API. It charges for each check, so a request whose answer was lost is not sent again. */
export function createAmlBotCheck(
  { accessId, accessKey, name, stopsFromScore, url }: Extract<AmlConfig, { kind: 'amlbot' }>,
  options: AmlHttpOptions = {},
): AmlCheck {
  const ask = async (path: string, subject: string, fields: Record<string, string>) => {
    const token = createHash('md5').update(`${subject}:${accessKey}:${accessId}`).digest('hex')
    const body = new URLSearchParams({ ...fields, accessId, token, locale: 'en_US' }).toString()
    const post = { body, type: 'application/x-www-form-urlencoded' }
    const isRepeatable = path !== ''
    return readReply(await askService({ url: new URL(path, url), post, isRepeatable }, options))
  }
  return {
    terms: { provider: name, stopsFromScore },
    isRepeatable: false,
    check: (question) => ask('', question.transaction ?? question.address, fieldsOf(question)),
    lookUp: (_question, uid) => ask('recheck', uid, { uid }),
  }
}

function fieldsOf({ address, asset, network, side, transaction }: AmlQuestion) {
  const coin = nativeCoin(asset, network)
  if (coin === null) {
    throw new AmlError('unsupported')
  }
  return transaction === null
    ? { hash: address, asset: coin }
    : {
        hash: transaction,
        address,
        asset: coin,
        direction: side === 'sender' ? 'deposit' : 'withdrawal',
      }
}

function readReply(body: unknown): AmlReply {
  const { data, result } = read(answer, body)
  if (result !== true && result !== 1) {
    throw new AmlError('refused')
  }
  const waiting = pending.safeParse(data)
  if (waiting.success) {
    return { state: 'pending', id: waiting.data.uid }
  }
  const { riskscore, signals } = read(scored, data)
  return { state: 'scored', score: riskscore.times(100), details: tidy(signalTexts(signals ?? {})) }
}

/* The strongest signals first: `mixer 12%`. */
function signalTexts(signals: Record<string, unknown>): string[] {
  return Object.entries(signals)
    .flatMap(([name, share]) => (typeof share === 'number' && share > 0 ? [{ name, share }] : []))
    .sort((one, other) => other.share - one.share)
    .map(
      ({ name, share }) => `${name} ${new Decimal(share).times(100).toDecimalPlaces(1).toFixed()}%`,
    )
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(value)
  if (error) {
    throw new AmlError('unreadable', { cause: error })
  }
  return data
}
