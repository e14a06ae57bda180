import type { Pool } from 'pg'
import { transferKinds, type TransferKind } from '@/lib/contracts/rails/outgoing-lists'
import { toText } from '@/lib/money/decimal'
import {
  Contradiction,
  type ChainKey,
  type DepositKeys,
} from '@/server/modules/rails/signing-ports'
import { findAskedTransfer, type AskedTransfer } from './asked-transfers'
import type { Journal } from './journal'
import { refusalOfOrder } from './judge-order'
import { costOf, judgeTransfer, type JudgingTransfer } from './judge-transfer'
import { storeAnswer, type Asked } from './office'
import { refuse } from './refuse-or-stop'
import { chainOf, type SignerRail } from './signer-settings'

type TransferSigning = {
  pool: Pool
  keyOf: (rail: SignerRail) => ChainKey
  depositsOf: (rail: SignerRail) => DepositKeys
  journal: Journal
  now: () => Date
}

/** Signs a transfer, or says why not. Returns false if the transaction pays somebody instead. */
export async function signTransfer(
  signing: TransferSigning,
  rail: SignerRail,
  asked: Asked,
): Promise<boolean> {
  const { journal, now, pool } = signing
  const transfer = await findAskedTransfer(pool, asked.id)
  if (transfer === null) {
    return false
  }
  const { depositsOf } = signing
  const judging = { rail, key: signing.keyOf(rail), depositsOf, journal, now: now() }
  const refusal =
    judgeTransfer(judging, asked, transfer) ?? (await refusalOfOrder(pool, rail, asked))
  if (refusal !== null) {
    await refuse(pool, asked, refusal)
    return true
  }
  const bytes = await bytesOf(judging, asked, transfer)
  // The journal counts the transfer before the bytes leave this process.
  count(judging, asked, transfer)
  await storeAnswer(pool, asked.id, { bytes })
  return true
}

function bytesOf(
  { depositsOf, key, rail }: JudgingTransfer,
  { id, nonce, plan }: Asked,
  { amount, contract, decimals, fromIndex, kind, to }: AskedTransfer,
): Promise<string> {
  const intents = [{ address: to, contract, decimals, amount }]
  const wanted = { id, purpose: purposeOf(kind), chain: chainOf(rail), nonce, plan, intents }
  return kind === 'sweep' && fromIndex !== null
    ? depositsOf(rail).sign(fromIndex, wanted)
    : key.sign(wanted)
}

function purposeOf(kind: string): TransferKind {
  const purpose = transferKinds.find((each) => each === kind)
  if (purpose === undefined) {
    throw new Contradiction('It is not a transfer.')
  }
  return purpose
}

function count(judging: JudgingTransfer, asked: Asked, transfer: AskedTransfer): void {
  const { journal, rail } = judging
  const { id: transaction, nonce, sender } = asked
  const { amount, currency, to } = transfer
  const purpose = purposeOf(transfer.kind)
  const cost = toText(costOf(judging, asked, transfer))
  const coins = judging.key.coinsOf(asked.plan)
  const isCounted = journal
    .transfers()
    .some(
      (each) =>
        each.transaction === transaction &&
        each.cost === cost &&
        (each.coins ?? []).join() === coins.join(),
    )
  if (!isCounted) {
    const slot = { kind: 'transfer', rail: rail.name, sender, nonce, transaction } as const
    const spent = coins.length > 0 && { coins: [...coins] }
    journal.note({ ...slot, purpose, to, currency, amount: toText(amount), ...spent, cost })
  }
}
