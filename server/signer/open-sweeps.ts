import type { Pool } from 'pg'
import { findSweepOf } from './asked-transfers'
import type { Keys } from './keys/open-keys'
import { SignerError } from './signer-error'
import type { SignerSettings, SweptRail } from './signer-settings'

/** Throws `SignerError` if the office gives addresses of another key, or sweeps to another address. */
export async function assertSweeps(
  pool: Pool,
  { rails }: Pick<SignerSettings, 'rails'>,
  { depositsOf }: Pick<Keys, 'depositsOf'>,
): Promise<void> {
  const swept = rails.flatMap((rail): SweptRail[] =>
    rail.kind === 'evm' && rail.sweep ? [{ ...rail, sweep: rail.sweep }] : [],
  )
  for (const rail of swept) {
    const { name, sender, sweep } = rail
    const { keyHash } = depositsOf(rail)
    const office = await findSweepOf(pool, name)
    const place = sweep.sweepTo ?? sender
    const sentence =
      office !== null && office.keyHash !== keyHash
        ? 'the office’s xpub is not the account m/44’/60’/0’ of this keystore, nor the publicKey'
        : typeof office?.sweepTo === 'string' &&
          office.sweepTo.toLowerCase() !== place.toLowerCase() &&
          `the office sweeps to ${office.sweepTo}, and sweepTo is ${place}`
    if (sentence !== false) {
      throw new SignerError(`SIGNER_FILE: rail “${name}”, sweep: ${sentence}.`)
    }
  }
}
