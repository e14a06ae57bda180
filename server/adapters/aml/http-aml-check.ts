import { z } from 'zod'
import { Decimal, toText } from '@/lib/money/decimal'
import type { AmlConfig } from '@/server/config/aml'
import {
  AmlError,
  type AmlCheck,
  type AmlQuestion,
  type AmlReply,
} from '@/server/modules/risk/ports'
import { askService, tidy, type AmlHttpOptions } from './ask-service'

/* A score is a percentage, as a number or as text. */
const maxScore = 100
const scored = z.object({
  score: z
    .union([z.number(), z.string().regex(/^\d{1,3}(\.\d{1,18})?$/)])
    .transform((score) => new Decimal(score))
    .refine((score) => score.gte(0) && score.lte(maxScore)),
  details: z.union([z.string(), z.array(z.string())]).nullish(),
})
const pending = z.object({ pending: z.string().regex(/^[\x21-\x7e]{1,200}$/) })

/** Queries a service over HTTP, with the protocol that docs/running.md describes. */
export function createHttpAmlCheck(
  { url, token, name, stopsFromScore }: Extract<AmlConfig, { kind: 'http' }>,
  options: AmlHttpOptions = {},
): AmlCheck {
  const ask = async (body: object) => {
    const type = 'application/json'
    const post = { body: JSON.stringify(body), type, authorization: `Bearer ${token}` }
    return readReply(await askService({ url, post, isRepeatable: true }, options))
  }
  return {
    terms: { provider: name, stopsFromScore },
    isRepeatable: true,
    check: (question) => ask(wireOf(question)),
    lookUp: (question, id) => ask({ ...wireOf(question), pending: id }),
  }
}

/* Only the fields that the protocol names, even if the caller's object has more. */
function wireOf({ address, amount, asset, id, network, side, transaction }: AmlQuestion) {
  return { id, side, asset, network, address, transaction, amount: amount && toText(amount) }
}

function readReply(body: unknown): AmlReply {
  const waiting = pending.safeParse(body)
  if (waiting.success) {
    return { state: 'pending', id: waiting.data.pending }
  }
  const { data, error } = scored.safeParse(body)
  if (!data) {
    throw new AmlError('unreadable', { cause: error })
  }
  return { state: 'scored', score: data.score, details: tidy(data.details ?? '') }
}
