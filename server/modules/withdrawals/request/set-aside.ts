import type { WithdrawalSource } from '@/lib/contracts/loyalty/withdrawal-lists'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { limitText } from '@/lib/money/money-text'
import type { Database, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { makeId } from '@/server/database/ids/uuid-v7'
import { lockReferralBalance, lockServedOwner } from '@/server/modules/loyalty'
import { isAnyListed } from '@/server/modules/risk'
import { findWithdrawalRules } from '@/server/modules/settings'
import { openWithdrawal } from '../moves/move-withdrawal'
import type { WithdrawalMover } from '../moves/withdrawal-moves'
import { listWrongDestinations } from '../moves/wrong-destinations'
import { lockShopBalance } from '../shops/shop-balance'
import {
  countOpenOf,
  sumUsdSince,
  type BalanceOwner,
  type NewWithdrawal,
  type WithdrawalRow,
} from '../withdrawals.repository'
import { refusedAt, type Agreed } from './read-form'
import { storeKeyOrFindEarlier, type CommandKey } from './same-request'

export type SetAside = {
  source: WithdrawalSource
  owner: BalanceOwner
  mover: WithdrawalMover
  command: CommandKey
  /** What the shop says about the payout. */
  more?: Pick<NewWithdrawal, 'invoiceId' | 'shopKeyId' | 'orderId' | 'metadata'>
  /** Reads the request, or checks it again, once everything that it depends on is locked. */
  agree: (tx: Tx) => Promise<Agreed> | Agreed
  /** Rules of this kind of request, checked while the balance is locked. */
  assertAllowed?: (tx: Tx, agreed: Agreed) => Promise<void>
  /** Further changes in the same transaction, once the withdrawal is stored. */
  afterwards?: (tx: Tx, row: WithdrawalRow) => Promise<void>
  locale: Locale
  now: Date
}

/**
 * Sets a part of a balance aside for a payout. The same command returns the same withdrawal, however often it is
 * sent, even simultaneously. Refuses as `lockServedOwner` does, with `validation_error`, `forbidden`,
 * `too_many_requests` and `idempotency_mismatch`.
 */
export async function setAside(db: Database, request: SetAside): Promise<WithdrawalRow> {
  const { agree, command, mover, now, owner } = request
  return inTransaction(db, async (tx) => {
    const id = makeId(now)
    const earlier = await storeKeyOrFindEarlier(tx, { ...command, subjectId: id, now })
    if (earlier) {
      return earlier
    }
    const agreed = await agree(tx)
    await assertMayWithdraw(tx, request, agreed)
    await assertCovered(tx, request, agreed)
    await request.assertAllowed?.(tx, agreed)
    const approvalsNeeded = await countApprovals(tx, owner, { agreed, now })
    const row = await openWithdrawal(tx, {
      row: { ...rowOf(request, agreed), id, approvalsNeeded },
      mover,
      now,
    })
    await request.afterwards?.(tx, row)
    return row
  })
}

async function assertMayWithdraw(
  tx: Tx,
  { mover, owner, source }: SetAside,
  { inputs }: Agreed,
): Promise<void> {
  const { email } = await lockServedOwner(tx, owner.userId)
  const requisites = inputs.map(({ value }) => value)
  if (await isAnyListed(tx, { email, address: mover.address, requisites })) {
    throw new AppError('forbidden', { text: 'not_served' })
  }
  const wrong = await listWrongDestinations(tx, { inputs, source, userId: owner.userId })
  if (wrong.length > 0) {
    throw refusedAt(
      ...wrong.map(({ key, why }) => ({ field: `inputs.${key}`, key: `destination_${why}` })),
    )
  }
}

/** How many open withdrawals an owner may have, and how many a shop by its keys: each waits for an operator. */
const maxOpen = { owner: 10, shop: 200 }

/* The lock of the balance makes simultaneous requests of one owner run one after another. */
async function assertCovered(tx: Tx, request: SetAside, { amount, from }: Agreed): Promise<void> {
  const { locale, now, owner, source } = request
  const { userId, shopId } = owner
  const { available } =
    shopId === null
      ? await lockReferralBalance(tx, { userId, currencyId: from.id, now })
      : await lockShopBalance(tx, shopId)
  if (amount.gt(available)) {
    const params = { available: limitText(available, from, locale) }
    throw refusedAt({ field: 'amount', key: 'above_available', params })
  }
  const isOwners = source === 'referral' || source === 'shop'
  const sources = isOwners ? [source] : (['shop_payout', 'shop_refund'] as const)
  if ((await countOpenOf(tx, owner, sources)) >= (isOwners ? maxOpen.owner : maxOpen.shop)) {
    throw new AppError('too_many_requests', { text: 'too_many_withdrawals' })
  }
}

const week = 7 * 86_400_000

/*
 * A large sum needs two operators, also when it is requested in parts: what was requested of the balance within
 * a week counts together. An unknown value counts as a large one.
 */
async function countApprovals(
  tx: Tx,
  owner: BalanceOwner,
  { agreed: { usd }, now }: { agreed: Agreed; now: Date },
): Promise<1 | 2> {
  const { secondFromUsd } = await findWithdrawalRules(tx)
  if (secondFromUsd === null) {
    return 1
  }
  const before = await sumUsdSince(tx, owner, new Date(now.getTime() - week))
  return usd === null || before === null || before.plus(usd).gte(secondFromUsd) ? 2 : 1
}

function rowOf({ source, owner, more = {}, locale, now }: SetAside, agreed: Agreed) {
  const { from, method, amount, price, payout, usd, inputs } = agreed
  return {
    ...more,
    ...{ source, shopId: owner.shopId, userId: owner.userId },
    ...{ currencyId: from.id, amount, payoutCurrencyId: method.currency.id },
    ...{ price, payoutAmount: payout, usd, inputs, locale },
    ...{ createdAt: now, updatedAt: now },
  }
}
