import type { BankDeviceTerms } from '@/lib/contracts/bank-messages/bank-devices'
import { AppError } from '@/lib/errors/app-error'
import type { UserActor } from '@/server/database/actor'
import { changeAtDesk, type Change, type ChangeDeps } from '@/server/modules/resources'
import type { TextVault } from '../ports'
import { keyOwner, makeDeviceKey } from './device-key'
import {
  countDevices,
  insertDevice,
  lockDevice,
  updateDevice,
  type DeviceRow,
} from './devices.repository'

type Deps = Omit<ChangeDeps, 'actor'> & { actor: UserActor }

/* Devices are never removed, because their messages name them. */
const maxDevices = 200

/**
 * Adds a device. Its key is only in the returned value, and cannot be read again. Throws `forbidden` when there are
 * too many.
 */
export async function createDevice(
  deps: Deps & { vault: TextVault },
  terms: BankDeviceTerms,
): Promise<{ device: DeviceRow; key: string }> {
  const { actor, now, vault } = deps
  const { code, key } = makeDeviceKey()
  const keySealed = await vault.seal(key, keyOwner(code))
  const { device } = await changeAtDesk(deps, async (tx) => {
    if ((await countDevices(tx)) >= maxDevices) {
      throw new AppError('forbidden', {
        text: 'too_many_bank_devices',
        params: { most: maxDevices },
      })
    }
    const row = { code, keySealed, ...terms, createdAt: now, createdBy: actor.userId }
    const device = await insertDevice(tx, row)
    return { ...auditOf(device, 'create'), before: null, after: terms, device }
  })
  return { device, key }
}

/** Throws `not_found`, and `state_changed` for a revoked device. */
export async function saveDevice(
  deps: Deps,
  { id, terms }: { id: number; terms: BankDeviceTerms },
): Promise<DeviceRow> {
  const { device } = await changeAtDesk(deps, async (tx) => {
    const before = await lockValid(tx, id)
    const device = await updateDevice(tx, id, terms)
    return { ...auditOf(device, 'update'), before: termsOfDevice(before), after: terms, device }
  })
  return device
}

/** Throws `not_found`, and `state_changed` if it is revoked already. */
export async function revokeDevice(deps: Deps, id: number): Promise<void> {
  const { actor, now } = deps
  await changeAtDesk(deps, async (tx) => {
    const device = await lockValid(tx, id)
    await updateDevice(tx, id, { revokedAt: now, revokedBy: actor.userId })
    return { ...auditOf(device, 'revoke'), before: null, after: null }
  })
}

export function termsOfDevice({ allowsBearer, name, silentHours }: DeviceRow): BankDeviceTerms {
  return { name, allowsBearer, silentHours }
}

async function lockValid(tx: Parameters<typeof lockDevice>[0], id: number): Promise<DeviceRow> {
  const device = await lockDevice(tx, id)
  if (!device) {
    throw new AppError('not_found')
  }
  if (device.revokedAt !== null) {
    throw new AppError('state_changed')
  }
  return device
}

function auditOf(
  { id, name }: DeviceRow,
  verb: 'create' | 'update' | 'revoke',
): Pick<Change, 'action' | 'entity' | 'entityId' | 'subject'> {
  return {
    action: `bank_device.${verb}`,
    entity: 'bank_device',
    entityId: String(id),
    subject: name,
  }
}
