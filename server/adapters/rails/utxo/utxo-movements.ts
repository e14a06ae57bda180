import { Decimal } from '@/lib/money/decimal'
import type { FindWatched, Movement } from '@/server/modules/rails/reading-ports'
import { addressOfInput, addressOfScript } from './utxo-addresses'
import type { UtxoChain } from './utxo-chains'
import type { Outpoint, UtxoTransaction } from './utxo-node'

type Reading = { chain: UtxoChain; findWatched: FindWatched }

/** The outputs of these transactions that pay to watched addresses. */
export async function movementsIn(
  { chain, findWatched }: Reading,
  transactions: readonly UtxoTransaction[],
): Promise<Movement[]> {
  const found = transactions.flatMap((transaction) =>
    outputsOf(transaction).flatMap((output) => {
      const address = addressOfScript(chain, output.script)
      return address === null ? [] : [{ transaction, output, address }]
    }),
  )
  const watched = await findWatched(found.map(({ address }) => address))
  return found.flatMap((each) => {
    const output = isWatched(watched, each) ? outputOf(chain, each.output) : null
    return output === null ? [] : [movementOf(chain, each.transaction, output)]
  })
}

/*
 * Watched addresses are looked up without regard to case, but in base58 the same letters in another case can be
 * the address of another person.
 */
function isWatched(
  watched: ReadonlyMap<string, string>,
  { address }: { address: string },
): boolean {
  return watched.get(address.toLowerCase()) === address
}

type Written = { index: number; value: string; script: string }

function outputsOf({ vout }: UtxoTransaction): Written[] {
  return vout.flatMap(({ n: index, scriptPubKey, value }) =>
    index === undefined || value === undefined || scriptPubKey === undefined
      ? []
      : [{ index, value, script: scriptPubKey.hex }],
  )
}

type Output = { index: number; address: string; amount: Decimal }

/** The output, if it pays at least the dust limit to an address of the form that the rail gives. */
export function outputOf(chain: UtxoChain, { index, value, script }: Written): Output | null {
  const amount = new Decimal(value)
  const address = amount.lt(chain.dust) ? null : addressOfScript(chain, script)
  return address === null ? null : { index, address, amount }
}

function movementOf(
  chain: UtxoChain,
  { txid: transaction, vin }: UtxoTransaction,
  output: Output,
): Movement {
  const [first] = vin
  const isReward = first?.coinbase !== undefined
  const script = first?.scriptSig?.hex ?? ''
  const sender =
    first === undefined || isReward
      ? null
      : addressOfInput(chain, { script, witness: first.txinwitness })
  return {
    ...{ ...output, transaction, sender, contract: null },
    ...(isReward && { matureBlocks: chain.rewardBlocks }),
  }
}

/** What a transaction spends. */
export function spentBy({ vin }: UtxoTransaction): Outpoint[] {
  return vin.flatMap(({ txid, vout }) =>
    txid === undefined || vout === undefined ? [] : [{ txid, vout }],
  )
}
