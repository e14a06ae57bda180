import type { Pool } from 'pg'
import { evmDepositKeysOfPhrase } from '@/server/adapters/rails/evm/signing/evm-key'
import type { DepositKeys } from '@/server/modules/rails/signing-ports'
import { findSweepOf, listSignedTransfers } from './asked-transfers'
import { stopIfUnknown } from './refuse-or-stop'
import type { Signing } from './sign-asked'
import { SignerError } from './signer-error'
import type { SignerSettings, SweptRail } from './signer-settings'

/**
 * The keys of the addresses that are swept; null if none are. Throws `SignerError` if they are not the addresses that the
 * office gives, or if it sweeps to another place.
 */
export async function openSweeps(
  pool: Pool,
  { rails }: Pick<SignerSettings, 'rails'>,
  phrase: string,
): Promise<DepositKeys | null> {
  const swept = rails.flatMap((rail): SweptRail[] =>
    rail.kind === 'evm' && rail.sweep ? [{ ...rail, sweep: rail.sweep }] : [],
  )
  if (swept.length === 0) {
    return null
  }
  const deposits = evmDepositKeysOfPhrase(phrase)
  for (const { name, sender, sweep } of swept) {
    const office = await findSweepOf(pool, name)
    const place = sweep.sweepTo ?? sender
    const sentence =
      office !== null && office.keyHash !== deposits.keyHash
        ? 'the office’s xpub is not the account m/44’/60’/0’ of this keystore'
        : typeof office?.sweepTo === 'string' &&
          office.sweepTo.toLowerCase() !== place.toLowerCase() &&
          `the office sweeps to ${office.sweepTo}, and sweepTo is ${place}`
    if (sentence !== false) {
      throw new SignerError(`SIGNER_FILE: rail “${name}”, sweep: ${sentence}.`)
    }
  }
  return deposits
}

/** Stops if the office has signatures of sweeps or gas that the journal does not know. */
export async function compareTransfers(signing: Signing): Promise<void> {
  const { journal, pool, settings } = signing
  const known = new Set(journal.transfers().map(({ transaction }) => transaction))
  for (const { name } of settings.rails) {
    const signed = await listSignedTransfers(pool, name)
    stopIfUnknown(signing, { known, signed, what: 'Transaction' })
  }
}
