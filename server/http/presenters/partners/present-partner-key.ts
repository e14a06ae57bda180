import type { DeskPartnerKey } from '@/lib/contracts/partners/desk-partner-keys'
import type { PartnerKey } from '@/lib/contracts/partners/partner-keys'
import { nameOfKey, type PartnerKeyRow } from '@/server/modules/partners'

/** A key without its secret, which nobody knows but its owner. */
export function presentPartnerKey(row: PartnerKeyRow): PartnerKey {
  return {
    id: row.id,
    name: nameOfKey(row),
    scopes: row.scopes,
    hint: row.hint,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

export function presentDeskPartnerKey(row: PartnerKeyRow): DeskPartnerKey {
  const by = row.revokedBy === row.userId ? 'owner' : 'office'
  return { ...presentPartnerKey(row), revokedBy: row.revokedBy === null ? null : by }
}
