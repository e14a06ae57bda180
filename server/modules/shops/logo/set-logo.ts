import { AppError } from '@/lib/errors/app-error'
import { sniffType } from '@/lib/files/sniff-type'
import type { UserActor } from '@/server/database/actor'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { logoFolder, logoPath, removeLogoOrphanJob } from '@/server/modules/catalogue'
import {
  inPictureTurn,
  refusePicture,
  storeBytes,
  type ObjectStorage,
  type Painter,
} from '@/server/modules/files'
import { moveShop } from '../shops/move-shop'
import { lockShop, type ShopRow } from '../shops/shops.repository'

/* Shown at 64 px at most: enough for the densest screens. */
const side = 256
const types = new Set(['png', 'jpeg', 'webp'])

type Deps = { db: Database; storage: ObjectStorage; painter: Painter }
type Command = { id: string; actor: UserActor; now: Date }

/**
 * Redraws the uploaded picture of a shop and stores its pixels, so that nothing else of the file is kept. The
 * caller has checked whose shop it is. An active shop is judged again, because payers trust its picture as they trust
 * its name. Refuses as `moveShop` does, and refuses files other than PNG, JPEG and WebP.
 */
export async function setShopLogo(
  { db, painter, storage }: Deps,
  command: Command,
  bytes: Uint8Array,
): Promise<ShopRow> {
  assertPicture(bytes)
  const drawn = await draw(painter, bytes)
  const orphan = { folder: logoFolder, removeOrphan: removeLogoOrphanJob, now: command.now }
  const key = await storeBytes({ db, storage }, { ...orphan, bytes: drawn })
  return changeLogo(db, command, logoPath(key))
}

/** Removes the picture of a shop. Refuses as `moveShop` does. */
export function removeShopLogo(db: Database, command: Command): Promise<ShopRow> {
  return changeLogo(db, command, null)
}

function changeLogo(db: Database, command: Command, logo: string | null): Promise<ShopRow> {
  return inTransaction(db, async (tx) => {
    const before = await lockShop(tx, command.id)
    const event = before?.state === 'active' && logo !== null ? 'submit' : 'update'
    return moveShop(tx, { ...command, by: 'owner', event, change: { logo } })
  })
}

function assertPicture(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) {
    throw new AppError('validation_error', { faults: [{ field: 'file', key: 'picture_empty' }] })
  }
  if (!types.has(sniffType(bytes) ?? '')) {
    const faults = [{ field: 'file', key: 'picture_type' }]
    throw new AppError('unsupported_media_type', { faults })
  }
}

async function draw(painter: Painter, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await inPictureTurn(() => painter.drawLogo(bytes, { side }))
  } catch (error) {
    throw refusePicture(error)
  }
}
