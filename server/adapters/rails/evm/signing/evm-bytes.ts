import { keccak256, parseTransaction, recoverTransactionAddress, type Hex } from 'viem'
import type { TransactionPlan, Wanted } from '@/server/modules/rails/signing-ports'

/** The hash of a signed transaction of type 2; null if it differs from the wanted one. */
export async function hashOfEvmBytes(
  bytes: string,
  { nonce, plan, sender }: Wanted,
): Promise<string | null> {
  const said = await readEvmBytes(bytes)
  const isWanted = said?.sender === sender && said.nonce === nonce && isSamePlan(said.plan, plan)
  return isWanted ? said.hash : null
}

type Said = { hash: string; sender: string; nonce: number; plan: TransactionPlan }

async function readEvmBytes(bytes: string): Promise<Said | null> {
  if (!/^0x02[0-9a-f]{20,20000}$/.test(bytes)) {
    return null
  }
  try {
    const serialized = bytes as `0x02${string}`
    const parsed = parseTransaction(serialized)
    const sender = await recoverTransactionAddress({ serializedTransaction: serialized })
    return { hash: keccak256(serialized), sender, nonce: parsed.nonce ?? 0, plan: planOf(parsed) }
  } catch {
    return null
  }
}

type Parsed = {
  chainId: number
  to?: Hex | null | undefined
  value?: bigint | undefined
  data?: Hex | undefined
  gas?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  accessList?: readonly unknown[] | undefined
}

function planOf(parsed: Parsed): TransactionPlan {
  const { accessList = [], chainId, data = '0x', to } = parsed
  return {
    chainId: String(chainId),
    to: (to ?? '').toLowerCase(),
    value: String(parsed.value ?? 0n),
    data,
    gas: String(parsed.gas ?? 0n),
    maxFeePerGas: String(parsed.maxFeePerGas ?? 0n),
    maxPriorityFeePerGas: String(parsed.maxPriorityFeePerGas ?? 0n),
    ...(accessList.length > 0 && { accessList: 'not empty' }),
  }
}

function isSamePlan(one: TransactionPlan, other: TransactionPlan): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}
