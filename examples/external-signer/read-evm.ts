import { decodeFunctionData, erc20Abi, keccak256, parseTransaction, type Hex } from 'viem'
import { refuseUnless, unitsOf, type Request } from './request'

/** What a transaction costs at most, in wei. Refuses one that does not pay what the office's signer says. */
export function readEvm({ chain, digests, intents, nonce, unsigned }: Request): bigint {
  const bytes: Hex = `0x${unsigned}`
  const read = parseTransaction(bytes)
  const [intent, ...others] = intents
  const [asked, ...more] = digests
  refuseUnless(intent !== undefined && others.length === 0, 'it does not make one payment')
  refuseUnless(
    more.length === 0 && keccak256(bytes) === `0x${asked?.digest ?? ''}`,
    'the digest is of something else',
  )
  // For other kinds of transactions, the fee would have to be computed differently.
  refuseUnless(read.type === 'eip1559', 'the transaction is of another kind')
  refuseUnless(
    read.chainId === Number(chain) && (read.nonce ?? 0) === nonce,
    'it has another chain or nonce',
  )
  if (intent) {
    const paid = paidBy({ to: read.to ?? null, value: read.value ?? 0n, data: read.data ?? '0x' })
    const wanted = [intent.contract, intent.address, unitsOf(intent)].join(' ').toLowerCase()
    refuseUnless(paid === wanted, 'it pays something else')
  }
  return (read.gas ?? 0n) * (read.maxFeePerGas ?? 0n)
}

function paidBy({ data, to, value }: { to: string | null; value: bigint; data: Hex }): string {
  if (data === '0x') {
    return [null, to, value].join(' ').toLowerCase()
  }
  const { args, functionName } = decodeFunctionData({ abi: erc20Abi, data })
  refuseUnless(functionName === 'transfer' && value === 0n, 'it calls something else')
  return [to, ...args].join(' ').toLowerCase()
}
