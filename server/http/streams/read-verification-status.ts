import { verificationStatus } from '@/lib/contracts/verification/verification-schemas'
import type { Locale } from '@/lib/i18n/locales'
import { findVerificationRules } from '@/server/modules/settings'
import { findVerification } from '@/server/modules/verification'
import { presentStatus } from '../presenters/verification/present-verification'

/** The status of a verification, which says nothing about whose it is. */
export async function readVerificationStatus(
  db: Parameters<typeof findVerification>[0],
  id: string,
  locale: Locale,
): Promise<{ version: number; json: string } | null> {
  const row = await findVerification(db, id)
  if (!row) {
    return null
  }
  const { promiseMinutes } = await findVerificationRules(db)
  const status = verificationStatus.parse(presentStatus(row, { locale, promiseMinutes }))
  return { version: row.version, json: JSON.stringify(status) }
}
