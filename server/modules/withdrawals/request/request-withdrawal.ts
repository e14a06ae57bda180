import type { Locale } from '@/lib/i18n/locales'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { hashOf } from '@/server/database/idempotent-answers'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import { findWithdrawalRules } from '@/server/modules/settings'
import { listBalancesOf } from '../read/balances-of'
import type { BalanceOwner, WithdrawalRow } from '../withdrawals.repository'
import { methodsOf, type Market } from './price-withdrawal'
import { readForm, refusedAt, type Agreed } from './read-form'
import { findEarlier, type CommandKey } from './same-request'
import { setAside } from './set-aside'

export type WithdrawalRequest = {
  method: number
  balance?: number | undefined
  amount: string
  receive?: string | undefined
  inputs: Record<string, string>
}

export type RequestWithdrawal = {
  actor: UserActor
  /** The account's shop, if the money comes from that shop's balance. Otherwise it comes from the rewards. */
  shopId?: string | null
  address: string
  request: WithdrawalRequest
  idempotencyKey: string
  market: Market
  locale: Locale
  now: Date
}

/**
 * Sets a part of a balance aside, so that it is paid to the balance's owner. The caller has checked that the shop
 * belongs to the account. Refuses as `readForm` and `setAside` do.
 */
export async function requestWithdrawal(
  db: Database,
  command: RequestWithdrawal,
): Promise<WithdrawalRow> {
  const { actor, address, locale, now } = command
  const owner = ownerOf(command)
  const agreed = await readRequest(db, command)
  return setAside(db, {
    source: owner.shopId === null ? 'referral' : 'shop',
    ...{ owner, mover: { by: 'customer', actor, address, shopId: owner.shopId } },
    ...{ command: keyOf(command), agree: () => agreed, locale, now },
  })
}

function ownerOf({
  actor,
  shopId = null,
}: Pick<RequestWithdrawal, 'actor' | 'shopId'>): BalanceOwner {
  return { userId: actor.userId, shopId }
}

type Command = Pick<RequestWithdrawal, 'idempotencyKey' | 'request' | 'shopId'>

/** The withdrawal that the same command made before; null for a new command. */
export function findRequested(db: Database, command: Command): Promise<WithdrawalRow | null> {
  return findEarlier(db, keyOf(command))
}

function keyOf({ idempotencyKey, request, shopId = null }: Command): CommandKey {
  const { amount, balance = null, inputs, method, receive = null } = request
  const body = [method, balance, amount, receive, Object.entries(inputs).sort()]
  return {
    scope: 'withdrawal.request',
    key: idempotencyKey,
    bodyHash: hashOf(shopId === null ? body : [...body, shopId]),
  }
}

async function readRequest(db: Database, command: RequestWithdrawal): Promise<Agreed> {
  const { locale, market, request } = command
  const { amount, inputs, receive } = request
  const rules = await findWithdrawalRules(db)
  const method = methodsOf(rules, market).find(({ currency }) => currency.id === request.method)
  if (!method) {
    throw refusedAt({ field: 'method', key: 'unknown_value' })
  }
  const from = await findBalanceCurrency(db, command)
  return readForm({ from, method, amount, receive, inputs, locale }, market)
}

/* If the request names no balance, exactly one balance must have money. */
async function findBalanceCurrency(
  db: Database,
  command: RequestWithdrawal,
): Promise<CatalogueCurrency> {
  const { market, now, request } = command
  const balances = await listBalancesOf(db, ownerOf(command), now)
  const named = balances.filter(({ available, currencyId }) =>
    request.balance === undefined ? available.gt(0) : currencyId === request.balance,
  )
  const [only] = named
  if (!only) {
    throw refusedAt({ field: 'amount', key: 'above_available', params: { available: '0' } })
  }
  const currency = named.length === 1 ? market.currencyOf(only.currencyId) : null
  if (currency === null) {
    throw refusedAt({ field: 'balance', key: 'unknown_value' })
  }
  return currency
}
