import { AppError } from '@/lib/errors/app-error'
import { sniffType } from '@/lib/files/sniff-type'
import type { Database } from '@/server/database/client'
import {
  inPictureTurn,
  refusePicture,
  storeBytes,
  type ObjectStorage,
  type Painter,
} from '@/server/modules/files'
import { removeLogoOrphanJob } from './jobs'
import { logoFolder, logoPath } from './logo-paths'
import { isPlainSvg, isSvg } from './plain-svg'

/* The largest logo on a page has 40 px, on the card of a pair 96: enough for the densest screens. */
const side = 256

const rasterTypes = new Set(['png', 'webp'])

type AddLogoDeps = { db: Database; storage: ObjectStorage; painter: Painter; now: Date }

/**
 * Redraws an uploaded logo and stores its pixels, so that nothing else of the file is kept. Returns its
 * path. Throws `validation_error`, `unsupported_media_type` for an unknown type of file and, when the
 * painter or the storage does not answer, `unavailable`.
 */
export async function addLogo(deps: AddLogoDeps, bytes: Uint8Array): Promise<{ logo: string }> {
  assertLogo(bytes)
  const drawn = await drawLogo(deps.painter, bytes)
  const orphan = { folder: logoFolder, removeOrphan: removeLogoOrphanJob, now: deps.now }
  return { logo: logoPath(await storeBytes(deps, { ...orphan, bytes: drawn })) }
}

function assertLogo(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) {
    throw new AppError('validation_error', { faults: [{ field: 'file', key: 'picture_empty' }] })
  }
  if (rasterTypes.has(sniffType(bytes) ?? '')) {
    return
  }
  if (!isSvg(bytes)) {
    throw new AppError('unsupported_media_type', { faults: [{ field: 'file', key: 'logo_type' }] })
  }
  if (!isPlainSvg(bytes)) {
    throw new AppError('validation_error', { faults: [{ field: 'file', key: 'logo_not_plain' }] })
  }
}

async function drawLogo(painter: Painter, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await inPictureTurn(() => painter.drawLogo(bytes, { side }))
  } catch (error) {
    throw refusePicture(error)
  }
}
