import type { CurrencyStep, OfficeStep } from '@/lib/contracts/desk/next-steps'
import type { Database } from '@/server/database/client'
import { getDeskCurrency, listDeskCurrencies } from '@/server/modules/catalogue'
import { listDeskDirections, type ReadDeps } from '@/server/modules/directions'
import { listReserveBalances } from '@/server/modules/ledger'
import { listMethods, type PaymentMethods } from '@/server/modules/payments'
import { listRates } from '@/server/modules/rates'

export type NextStep<Name extends string> = { step: Name; isDone: boolean }

export type StepDeps = ReadDeps & { methods: PaymentMethods }

/**
 * What a currency needs to be offered, in the order in which it is done. A step that its terms make
 * unnecessary is left out. Throws `not_found`.
 */
export async function findCurrencySteps(
  deps: StepDeps,
  id: number,
): Promise<NextStep<CurrencyStep>[]> {
  const { db } = deps
  const { terms } = await getDeskCurrency(db, id)
  const { isSendable, isReceivable } = terms
  const counts = await countDirections(deps, id)
  const steps: (NextStep<CurrencyStep> | null)[] = [
    { step: 'price', isDone: await hasPrice(deps, terms.assetCode) },
    { step: 'sides', isDone: isSendable || isReceivable },
    isReceivable && terms.kind !== 'cash'
      ? { step: 'fields', isDone: terms.inputs.some((input) => input.isReceiveVisible) }
      : null,
    isSendable ? { step: 'requisites', isDone: await canBePaid(deps, id) } : null,
    { step: 'directions', isDone: counts.all > 0 },
    isReceivable ? { step: 'reserve', isDone: await hasReserve(db, id) } : null,
    { step: 'open', isDone: counts.open > 0 },
  ]
  return steps.filter((step) => step !== null)
}

/** What an office needs to make its first exchange, in the order in which it is done. */
export async function findOfficeSteps(
  deps: StepDeps & { hasPrices: boolean },
): Promise<NextStep<OfficeStep>[]> {
  const { db, locale } = deps
  const currencies = await listDeskCurrencies(db, locale)
  const methods = await listMethods(db, deps)
  const { counts } = await listDeskDirections(deps, { size: 1 })
  const balances = await listReserveBalances(db)
  return [
    { step: 'price', isDone: deps.hasPrices },
    { step: 'currencies', isDone: currencies.length > 1 },
    {
      step: 'requisites',
      isDone: methods.currencies.some((row) => row.isSendable && isPayable(row, methods.offered)),
    },
    { step: 'reserve', isDone: balances.some(({ available }) => available.gt(0)) },
    { step: 'directions', isDone: sumOf(counts) > 0 },
    { step: 'open', isDone: counts.open > 0 },
  ]
}

async function hasPrice({ db, now }: StepDeps, assetCode: string): Promise<boolean> {
  return (await listRates(db, now)).cross(assetCode, 'USD') !== null
}

async function countDirections(deps: StepDeps, currency: number) {
  const [from, to] = [
    await listDeskDirections(deps, { from: currency, size: 1 }),
    await listDeskDirections(deps, { to: currency, size: 1 }),
  ]
  const open = from.counts.open + to.counts.open
  return { open, all: sumOf(from.counts) + sumOf(to.counts) }
}

function sumOf({ open, paused, off }: Record<'open' | 'paused' | 'off', number>): number {
  return open + paused + off
}

async function hasReserve(db: Database, id: number): Promise<boolean> {
  const balances = await listReserveBalances(db)
  return balances.some(({ currency, available }) => currency.id === id && available.gt(0))
}

type Methods = Awaited<ReturnType<typeof listMethods>>

async function canBePaid(deps: StepDeps, id: number): Promise<boolean> {
  const { currencies, offered } = await listMethods(deps.db, deps)
  const row = currencies.find(({ currency }) => currency.id === id)
  return row !== undefined && isPayable(row, offered)
}

/* By hand, customers need payment details; otherwise the provider must be connected. */
function isPayable(
  { rail, terms, requisites }: Methods['currencies'][number],
  offered: Methods['offered'],
): boolean {
  if (terms.payIn === 'manual') {
    return requisites > 0
  }
  return offered.payIn.includes(terms.payIn) && (terms.payIn !== 'rail' || rail !== null)
}
