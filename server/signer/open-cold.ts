import type { Pool } from 'pg'
import { findColdOf } from './asked-transfers'
import type { Keys } from './keys/open-keys'
import { SignerError } from './signer-error'
import type { SignerSettings } from './signer-settings'

/** Throws `SignerError` if the office's cold storage is another address than the one in the signer's settings. */
export async function assertCold(
  pool: Pool,
  { rails }: Pick<SignerSettings, 'rails'>,
  { keyOf }: Pick<Keys, 'keyOf'>,
): Promise<void> {
  for (const rail of rails) {
    const place = rail.cold && keyOf(rail).addressIn(rail.cold.to)
    const office = await findColdOf(pool, rail.name)
    if (typeof place === 'string' && office !== null && office !== place) {
      throw new SignerError(
        `SIGNER_FILE: rail “${rail.name}”, cold.to: the office’s cold storage is ${office}, and cold.to is ${place}.`,
      )
    }
  }
}
