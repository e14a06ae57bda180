import { createHash } from 'node:crypto'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import type { Decimal } from '@/lib/money/decimal'
import { limitText } from '@/lib/money/money-text'
import { parseAmount, type AmountError } from '@/lib/money/parse-amount'
import type { UserActor } from '@/server/database/actor'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import type { CatalogueCurrency } from '@/server/modules/catalogue'
import {
  listReferralBalances,
  lockReferralBalance,
  lockServedOwner,
} from '@/server/modules/loyalty'
import { isAnyListed } from '@/server/modules/risk'
import { findWithdrawalRules } from '@/server/modules/settings'
import { openWithdrawal } from '../moves/move-withdrawal'
import { listWrongDestinations } from '../moves/wrong-destinations'
import { countOpenOf, sumUsdSince, type WithdrawalRow } from '../withdrawals.repository'
import { payoutOf, priceBetween, methodsOf, type Market, type Method } from './price-withdrawal'
import { readDestination } from './read-destination'
import { findEarlier, storeKeyOrFindEarlier, type CommandKey } from './same-request'

export type WithdrawalRequest = {
  method: number
  balance?: number | undefined
  amount: string
  receive?: string | undefined
  inputs: Record<string, string>
}

export type RequestWithdrawal = {
  actor: UserActor
  address: string
  request: WithdrawalRequest
  idempotencyKey: string
  market: Market
  locale: Locale
  now: Date
}

/** How many open withdrawals one account may have: each waits for an operator. */
const maxOpen = 10

/**
 * Sets a part of a referral balance aside for a payout. The same key with the same request returns the
 * same withdrawal, however often it is sent, even simultaneously. Refuses with `not_activated`,
 * `validation_error`, `course_changed` (another amount would be paid out than the page says),
 * `unavailable` (no price), `forbidden` (blacklist), `too_many_requests` and `idempotency_mismatch`.
 */
export async function requestWithdrawal(
  db: Database,
  command: RequestWithdrawal,
): Promise<WithdrawalRow> {
  const agreed = await readRequest(db, command)
  const { actor, address, now } = command
  const { userId } = actor
  return inTransaction(db, async (tx) => {
    const id = makeId(now)
    const earlier = await storeKeyOrFindEarlier(tx, { ...keyOf(command), subjectId: id, now })
    if (earlier) {
      return earlier
    }
    await assertMayWithdraw(tx, command, agreed)
    await assertCovered(tx, command, agreed)
    const approvalsNeeded = await countApprovals(tx, { userId, now }, agreed)
    return openWithdrawal(tx, {
      row: { ...rowOf({ id, command, agreed }), approvalsNeeded },
      mover: { by: 'customer', actor, address },
      now,
    })
  })
}

/** The withdrawal that the same command made before; null for a new command. */
export function findRequested(
  db: Database,
  command: Pick<RequestWithdrawal, 'idempotencyKey' | 'request'>,
): Promise<WithdrawalRow | null> {
  return findEarlier(db, keyOf(command))
}

function keyOf({
  idempotencyKey,
  request,
}: Pick<RequestWithdrawal, 'idempotencyKey' | 'request'>): CommandKey {
  const { amount, balance = null, inputs, method, receive = null } = request
  const body = [method, balance, amount, receive, Object.entries(inputs).sort()]
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { key: idempotencyKey, bodyHash }
}

type Agreed = {
  from: CatalogueCurrency
  method: Method
  amount: Decimal
  price: Decimal
  payout: Decimal
  usd: Decimal | null
  inputs: WithdrawalRow['inputs']
  secondFromUsd: string | null
}

/* Checks the form at once, with a fault for each wrong field. */
async function readRequest(db: Database, command: RequestWithdrawal): Promise<Agreed> {
  const { locale, market, request } = command
  const rules = await findWithdrawalRules(db)
  const method = methodsOf(rules, market).find(({ currency }) => currency.id === request.method)
  if (!method) {
    throw refusedAt({ field: 'method', key: 'unknown_value' })
  }
  const from = await findBalanceCurrency(db, command)
  const price = priceBetween({ from, to: method.currency }, market)
  if (price === null) {
    throw new AppError('unavailable', { text: 'withdrawal_no_price' })
  }
  const amount = readAmount(request.amount, from.digits)
  const destination = await readDestination(request.inputs, method.currency.id, market)
  const payout = amount.value && payoutOf(amount.value, price, method.currency)
  const faults = [
    ...amount.faults,
    ...(payout === null ? [] : boundFaults(payout, method, locale)),
    ...destination.faults,
  ]
  if (faults.length > 0 || amount.value === null || payout === null) {
    throw refusedAt(...faults)
  }
  if (request.receive !== undefined && !payout.eq(request.receive)) {
    throw new AppError('course_changed')
  }
  const usd = usdOf({ from, amount: amount.value }, market)
  const { inputs } = destination
  const { secondFromUsd } = rules
  return { from, method, amount: amount.value, price, payout, usd, inputs, secondFromUsd }
}

function refusedAt(...faults: FieldError[]): AppError {
  return new AppError('validation_error', { faults })
}

/* Without a name it is the only balance that there is. */
async function findBalanceCurrency(
  db: Database,
  { actor, market, now, request }: RequestWithdrawal,
): Promise<CatalogueCurrency> {
  const balances = await listReferralBalances(db, { userId: actor.userId, now })
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

function readAmount(raw: string, digits: number): { value: Decimal | null; faults: FieldError[] } {
  const parsed = parseAmount(raw, digits)
  if (parsed.ok && parsed.value.gt(0)) {
    return { value: parsed.value, faults: [] }
  }
  const fault = parsed.ok ? 'negative' : parsed.fault
  return { value: null, faults: [{ field: 'amount', ...amountFaults(digits)[fault] }] }
}

function amountFaults(digits: number): Record<AmountError, Omit<FieldError, 'field'>> {
  return {
    not_a_number: { key: 'number' },
    negative: { key: 'above', params: { minimum: '0' } },
    too_large: { key: 'below', params: { maximum: '1e20' } },
    too_many_digits: { key: 'digits', params: { digits: String(digits) } },
  }
}

function boundFaults(
  payout: Decimal,
  { currency, maximum, minimum }: Method,
  locale: Locale,
): FieldError[] {
  if (payout.lt(minimum)) {
    const params = { minimum: limitText(minimum, currency, locale) }
    return [{ field: 'amount', key: 'too_small', params }]
  }
  if (maximum !== null && payout.gt(maximum)) {
    const params = { maximum: limitText(maximum, currency, locale) }
    return [{ field: 'amount', key: 'too_big', params }]
  }
  return []
}

const usdDigits = 8

function usdOf(
  { amount, from }: { amount: Decimal; from: CatalogueCurrency },
  { marketPrice }: Market,
): Decimal | null {
  const price = marketPrice({ from: from.assetCode, to: 'USD' })
  return price && amount.times(price).toDecimalPlaces(usdDigits)
}

const week = 7 * 86_400_000

/*
 * A large sum needs two operators, also when it is requested in parts: what the account has requested
 * within a week counts together. An unknown value counts as a large one.
 */
async function countApprovals(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
  { secondFromUsd, usd }: Agreed,
): Promise<1 | 2> {
  if (secondFromUsd === null) {
    return 1
  }
  const since = new Date(now.getTime() - week)
  const before = await sumUsdSince(tx, { userId, since })
  return usd === null || before === null || before.plus(usd).gte(secondFromUsd) ? 2 : 1
}

async function assertMayWithdraw(tx: Tx, command: RequestWithdrawal, { inputs }: Agreed) {
  const { actor, address } = command
  const { email } = await lockServedOwner(tx, actor.userId)
  const requisites = inputs.map(({ value }) => value)
  if (await isAnyListed(tx, { email, address, requisites })) {
    throw new AppError('forbidden', { text: 'not_served' })
  }
  const wrong = await listWrongDestinations(tx, { inputs, userId: actor.userId })
  if (wrong.length > 0) {
    throw refusedAt(
      ...wrong.map(({ key, why }) => ({ field: `inputs.${key}`, key: `destination_${why}` })),
    )
  }
}

/* The lock of the balance makes simultaneous requests of one account run one after another. */
async function assertCovered(
  tx: Tx,
  { actor: { userId }, locale, now }: RequestWithdrawal,
  { amount, from }: Agreed,
): Promise<void> {
  const { available } = await lockReferralBalance(tx, { userId, currencyId: from.id, now })
  if (amount.gt(available)) {
    const params = { available: limitText(available, from, locale) }
    throw refusedAt({ field: 'amount', key: 'above_available', params })
  }
  if ((await countOpenOf(tx, userId)) >= maxOpen) {
    throw new AppError('too_many_requests', { text: 'too_many_withdrawals' })
  }
}

function rowOf({
  id,
  command,
  agreed,
}: {
  id: string
  command: RequestWithdrawal
  agreed: Agreed
}) {
  const { from, method, amount, price, payout, usd, inputs } = agreed
  const { actor, locale, now } = command
  return {
    id,
    source: 'referral' as const,
    userId: actor.userId,
    currencyId: from.id,
    amount,
    payoutCurrencyId: method.currency.id,
    price,
    payoutAmount: payout,
    usd,
    inputs,
    locale,
    createdAt: now,
    updatedAt: now,
  }
}
