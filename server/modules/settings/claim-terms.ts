import { toActorColumns, type Actor } from '@/server/database/actor'
import type { Database, Executor } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { recordChange } from '@/server/modules/mailer'
import type { ClaimTerms } from './known-settings'
import { findSettings, lockSetting, saveSetting } from './settings.repository'

export async function findClaimTerms(db: Executor): Promise<ClaimTerms> {
  const { claimTerms } = await findSettings(db, ['claimTerms'])
  return claimTerms
}

/** What was agreed before stays: a claim keeps its tolerance, and its deadline once it has one. */
export async function setClaimTerms(
  db: Database,
  { terms, actor, now }: { terms: ClaimTerms; actor: Actor; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSetting(tx, 'claimTerms')
    const before = await findClaimTerms(tx)

    await saveSetting(tx, {
      key: 'claimTerms',
      value: terms,
      actor: toActorColumns(actor),
      at: now,
    })
    await recordChange(tx, {
      actor,
      action: 'claim_terms.set',
      entity: 'setting',
      entityId: 'claimTerms',
      before,
      after: terms,
      at: now,
    })
    await notify(tx, 'settings_changed', 'claimTerms')
  })
}
