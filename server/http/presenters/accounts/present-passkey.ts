import type { Passkey } from '@/lib/contracts/accounts/second-factor'
import type { PasskeyRow } from '@/server/modules/second-factor'

/** Never its key: nobody who reads it needs more than to tell it from another. */
export function presentPasskey({ id, name, isSynced, createdAt, usedAt }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }
}
