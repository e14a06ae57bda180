import type { z } from 'zod'
import type {
  getOwnWithdrawals,
  requestWithdrawal as call,
} from '@/lib/contracts/loyalty/own-withdrawals'
import type { Locale } from '@/lib/i18n/locales'
import type { Container } from '@/server/container'
import type { ApiContext } from '@/server/http/api-env'
import type { Caller } from '@/server/http/endpoint/find-caller'
import { readIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { proveOwner } from '@/server/http/middleware/prove-owner'
import type { RateLimits } from '@/server/http/middleware/rate-limits'
import {
  presentBalance,
  presentMethod,
  presentOwnWithdrawal,
} from '@/server/http/presenters/loyalty/present-withdrawal'
import { accountText } from '@/server/http/texts'
import {
  cancelWithdrawal,
  findRequested,
  listOwnWithdrawals,
  requestWithdrawal,
  type WithdrawalRow,
} from '@/server/modules/withdrawals'
import { catalogueOf } from '../claims/claim-reading'

type Asked = Caller & { container: Container; locale: Locale }
type Listed = Asked & { query: z.output<typeof getOwnWithdrawals.query> }
type Requested = Asked & { limits: RateLimits; body: z.output<typeof call.body> }

/** From whose balance it is: the caller's rewards, or a shop that the route has found to be the caller's. */
type Balance = { shopId: string | null }

export async function listWithdrawals({ query, ...input }: Listed, { shopId }: Balance) {
  const { container, user } = input
  const { db, offer: market } = container
  const owner = { userId: user.id, shopId }
  const asked = { ...query, owner, market, now: container.clock.now() }
  const { balances, count, methods, rows } = await listOwnWithdrawals(db, asked)
  const reading = readingOf(input)
  return {
    balances: balances.map((balance) => presentBalance(balance, reading)),
    methods: methods.map((method) => presentMethod(method, reading)),
    withdrawals: {
      ...{ count, page: query.page, size: query.size },
      results: rows.map((row) => presentOwnWithdrawal(row, reading)),
    },
  }
}

/** Asks for the owner's proof, unless the same command was carried out before: a code is valid once. */
export async function askForWithdrawal(
  { body, ...input }: Requested,
  c: ApiContext,
  { shopId }: Balance,
) {
  const { container, locale } = input
  const { code, password, ...request } = body
  const sent = { request, shopId, idempotencyKey: readIdempotencyKey(c, input.user.id) }
  const earlier = await findRequested(container.db, sent)
  if (earlier) {
    return answerOf(earlier, input)
  }
  await proveOwner(input, { password, code })
  const { offer: market } = container
  const command = { ...sent, ...commandOf(input, c), market, locale }
  return answerOf(await requestWithdrawal(container.db, command), input)
}

export async function takeWithdrawalBack(
  input: Asked,
  c: ApiContext,
  { id, shopId }: Balance & { id: string },
) {
  const command = { id, shopId, ...commandOf(input, c) }
  const row = await cancelWithdrawal(input.container.db, command)
  return presentOwnWithdrawal(row, readingOf(input))
}

function readingOf({ container, locale }: Asked) {
  return { ...catalogueOf(container, locale), locale }
}

function answerOf(row: WithdrawalRow, input: Asked) {
  return {
    detail: accountText(input.locale, 'withdrawalRequested'),
    withdrawal: presentOwnWithdrawal(row, readingOf(input)),
  }
}

function commandOf({ actor, container }: Asked, c: ApiContext) {
  return {
    actor,
    address: addressKey(addressOf(c, container.config)),
    now: container.clock.now(),
  }
}
