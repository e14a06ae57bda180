import type { Database } from '@/server/database/client'
import { readDevices, type DeviceRow } from './devices.repository'

const hourMilliseconds = 3_600_000

/** Whether a device that has sent messages before has sent none for longer than it should. */
export function isSilent({ lastMessageAt, revokedAt, silentHours }: DeviceRow, now: Date): boolean {
  return (
    revokedAt === null &&
    silentHours !== null &&
    lastMessageAt !== null &&
    now.getTime() - lastMessageAt.getTime() > silentHours * hourMilliseconds
  )
}

export async function countSilentDevices(db: Database, now: Date): Promise<number> {
  return (await readDevices(db)).filter((device) => isSilent(device, now)).length
}
