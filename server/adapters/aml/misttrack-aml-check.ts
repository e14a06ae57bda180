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
  success: z.boolean(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
})
const task = z.object({ task_id: z.string().regex(/^[\x21-\x7e]{1,200}$/) })
const scored = z.object({
  score: z.number().min(0).max(100),
  risk_level: z.string().nullish(),
  detail_list: z.array(z.string()).nullish(),
})
const running = z.object({ has_result: z.literal(false) })

/**
 * MistTrack's asynchronous API, version 3: a question becomes a task, whose result is looked up. It charges by plan and
 * not by task, and it answers a repeated question from its cache.
 */
export function createMistTrackCheck(
  { apiKey, name, stopsFromScore, url }: Extract<AmlConfig, { kind: 'misttrack' }>,
  options: AmlHttpOptions = {},
): AmlCheck {
  const lookUp = async (taskId: string): Promise<AmlReply> => {
    const address = new URL('v3/risk_score_query_task', url)
    address.search = new URLSearchParams({ task_id: taskId, api_key: apiKey }).toString()
    const body = await askService({ url: address, isRepeatable: true }, options)
    return readResult(body, taskId)
  }
  return {
    terms: { provider: name, stopsFromScore },
    isRepeatable: true,
    check: async (question) => {
      const body = JSON.stringify({ ...targetOf(question), api_key: apiKey })
      const created = await askService(
        {
          url: new URL('v3/risk_score_create_task', url),
          post: { body, type: 'application/json' },
          isRepeatable: true,
        },
        options,
      )
      const { task_id: id } = read(task, dataOf(created))
      return wasCached(created) ? lookUp(id) : { state: 'pending', id }
    },
    lookUp: (_question, id) => lookUp(id),
  }
}

/*
 * The service takes an address or a transaction, never both. For a transaction, `direction` says whose address is
 * checked.
 */
function targetOf({ address, asset, network, side, transaction }: AmlQuestion) {
  const coin = nativeCoin(asset, network)
  if (coin === null) {
    throw new AmlError('unsupported')
  }
  return transaction === null
    ? { coin, address }
    : { coin, txid: transaction, direction: side === 'sender' ? 'deposit' : 'withdraw' }
}

function readResult(body: unknown, id: string): AmlReply {
  const { data, msg, success } = read(answer, body)
  if (running.safeParse(data).success || (!success && /running|pending/i.test(msg ?? ''))) {
    return { state: 'pending', id }
  }
  const { detail_list: list, risk_level: level, score } = read(scored, dataOf(body))
  const details = tidy([...(level ? [level] : []), ...(list ?? [])])
  return { state: 'scored', score: new Decimal(score), details }
}

function wasCached(body: unknown): boolean {
  return z.object({ data: z.object({ has_result: z.literal(true) }) }).safeParse(body).success
}

function dataOf(body: unknown): unknown {
  const { data, success } = read(answer, body)
  if (!success) {
    throw new AmlError('refused')
  }
  return data
}

function read<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const { data, error } = shape.safeParse(value)
  if (error) {
    throw new AmlError('unreadable', { cause: error })
  }
  return data
}
