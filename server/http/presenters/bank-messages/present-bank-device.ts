import type { DeskBankDevice } from '@/lib/contracts/bank-messages/bank-devices'
import { isSilent, termsOfDevice, type DeviceRow } from '@/server/modules/bank-messages'

/** A device for the desk, without its key. */
export function presentBankDevice(device: DeviceRow, now: Date): DeskBankDevice {
  const { code, createdAt, id, lastMessageAt, revokedAt } = device
  return {
    id,
    code,
    terms: termsOfDevice(device),
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    isSilent: isSilent(device, now),
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
