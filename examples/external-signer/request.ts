/** A request of the office's signer. Amounts are decimal text, and bytes are in hex. */
export type Request = {
  id: string
  purpose: 'payment' | 'sweep' | 'gas' | 'cold'
  rail: string
  kind: 'evm' | 'utxo' | 'tron'
  chain: string
  sender: string
  nonce: number | null
  intents: Intent[]
  plan: Record<string, string>
  unsigned: string
  digests: { path: string; publicKey: string; digest: string }[]
}

export type Intent = { address: string; contract: string | null; decimals: number; amount: string }

/** A request is refused; the message is the reason, for a person. */
export class Refusal extends Error {
  readonly refused: 'never' | 'later'

  constructor(reason: string, refused: 'never' | 'later' = 'never') {
    super(reason)
    this.refused = refused
  }
}

export function refuseUnless(condition: boolean, reason: string): void {
  if (!condition) {
    throw new Refusal(reason)
  }
}

/** An amount in the smallest units. */
export function unitsOf({ amount, decimals }: Pick<Intent, 'amount' | 'decimals'>): bigint {
  const [whole = '', part = ''] = amount.split('.')
  refuseUnless(/^\d+$/.test(whole) && /^\d*$/.test(part), 'an amount is not a number')
  refuseUnless(part.length <= decimals, 'an amount has too many decimals')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
