import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AddressRisk } from '@/lib/contracts/site/address-checks'
import { AppError } from '@/lib/errors/app-error'
import { checkRequisite } from '@/lib/requisites/check-requisite'
import { normaliseRequisite } from '@/lib/requisites/normalise-requisite'
import { faultParams } from '@/lib/requisites/read-requisites'
import type { Executor, Tx } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { currencies, inputs } from '@/server/database/schema/catalogue'
import { amlChecks } from '@/server/database/schema/money/aml-checks'
import { findVisitorChecks } from '@/server/modules/settings'
import { settleCheck, startCheck, type AskParts } from './ask-check'
import type { CheckRow } from './checks.repository'

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The currencies whose addresses can be checked, if the office offers that. */
export async function findVisitorOffer({ aml, db }: Pick<AskParts, 'aml' | 'db'>) {
  const { daily, priceUsd } = await findVisitorChecks(db)
  if (daily === 0 || aml.terms.provider === 'none') {
    return null
  }
  return { ...aml.terms, priceUsd, currencies: await listWallets(db) }
}

function listWallets(db: Executor) {
  return db
    .selectDistinctOn([currencies.position, currencies.id], {
      id: currencies.id,
      nameRu: currencies.nameRu,
      nameEn: currencies.nameEn,
      asset: currencies.assetCode,
      network: currencies.network,
      kind: inputs.kind,
      checker: inputs.checker,
    })
    .from(currencies)
    .innerJoin(inputs, eq(inputs.currencyId, currencies.id))
    .where(and(or(currencies.isSendable, currencies.isReceivable), eq(inputs.kind, 'wallet')))
    .orderBy(asc(currencies.position), asc(currencies.id))
}

type Named = { currencyId: number; address: string }

/**
 * Has an address checked that a visitor names. Each check costs the office money: a result is kept for a day, and only
 * so many are made in a day as the desk allows. Calls the service, so it must not run within a transaction.
 */
export async function checkForVisitor(parts: AskParts, named: Named): Promise<AddressRisk> {
  const wallet = (await findVisitorOffer(parts))?.currencies.find(
    ({ id }) => id === named.currencyId,
  )
  if (!wallet) {
    throw new AppError('unavailable')
  }
  const { asset, network } = wallet
  const address = await readAddress(wallet, named.address)
  const { row, isNew } = await inTransaction(parts.db, (tx) =>
    findOrStart(tx, parts, { asset, network, address }),
  )
  return riskOf(isNew ? await settleCheck(parts, row, row) : row, parts.aml.terms.stopsFromScore)
}

type Wallet = Awaited<ReturnType<typeof listWallets>>[number]

async function readAddress({ checker, kind }: Wallet, value: string): Promise<string> {
  const fault = await checkRequisite({ value, kind, checker, required: true })
  if (fault) {
    const faults = [
      { field: 'address', key: `requisites.fault.${fault.code}`, params: faultParams(fault) },
    ]
    throw new AppError('validation_error', { faults })
  }
  return normaliseRequisite({ value, kind, checker })
}

type Address = Pick<CheckRow, 'asset' | 'network' | 'address'>

/* One at a time, so that the day's number is not exceeded, and two visitors share one check. */
async function findOrStart(tx: Tx, parts: AskParts, asked: Address) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aml_visitor_checks'))`)
  const since = new Date(parts.now.getTime() - dayMilliseconds)
  const ofVisitors = and(isNull(amlChecks.claimId), gt(amlChecks.createdAt, since))
  const [known] = await tx
    .select()
    .from(amlChecks)
    .where(
      and(
        ofVisitors,
        eq(amlChecks.address, asked.address),
        sql`${amlChecks.network} is not distinct from ${asked.network}`,
        eq(amlChecks.asset, asked.asset),
        eq(amlChecks.provider, parts.aml.terms.provider),
      ),
    )
    .limit(1)
  if (known) {
    return { row: known, isNew: false }
  }
  const { daily } = await findVisitorChecks(tx)
  if ((await tx.$count(amlChecks, ofVisitors)) >= daily) {
    throw new AppError('unavailable', { text: 'address_checks_used_up' })
  }
  const question = { ...asked, side: 'sender', transaction: null, amount: null } as const
  const row = await startCheck(
    { ...parts, db: tx },
    { ...question, claimId: null, isMasked: false },
  )
  if (!row) {
    throw new Error('A check without a claim was not stored.')
  }
  return { row, isNew: true }
}

/** High from the office's bound on, medium from half of it on. */
function riskOf(
  { score, state }: Pick<CheckRow, 'score' | 'state'>,
  stopsFromScore: string,
): AddressRisk {
  if (score === null) {
    return state === 'pending' ? 'pending' : 'unknown'
  }
  if (score.gte(stopsFromScore)) {
    return 'high'
  }
  return score.times(2).gte(stopsFromScore) ? 'medium' : 'low'
}
