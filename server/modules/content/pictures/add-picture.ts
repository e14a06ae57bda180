import { createHash } from 'node:crypto'
import type { PictureTerms } from '@/lib/contracts/desk/site/pictures'
import { makeId } from '@/server/database/ids/uuid-v7'
import { violatedConstraintOf } from '@/server/database/sql-state'
import {
  storeBytes,
  type DrawnPicture,
  type ObjectStorage,
  type Painter,
  inPictureTurn,
  refusePicture,
} from '@/server/modules/files'
import type { ChangeDeps } from '@/server/modules/resources'
import { sniffType } from '@/lib/files/sniff-type'
import { AppError } from '@/lib/errors/app-error'
import { changeContent } from '../desk/change-content'
import { pictureWidths } from '../texts/picture-paths'
import { removePictureOrphanJob } from './jobs'
import { findByContent, insertPicture, type PictureRow } from './pictures.repository'

type PictureFiles = { full: Uint8Array; preview: Uint8Array; width: number; height: number }

const quality = 82
/* The maximum height, as a multiple of the width. WebP allows at most 16,383 pixels per side. */
const heightPerWidth = 4

const acceptedTypes = new Set(['jpeg', 'png', 'webp'])

/**
 * Redraws a picture in two sizes, without the metadata of its file. Throws `validation_error`, or
 * `unsupported_media_type` for an unknown file type.
 */
async function drawPicture(painter: Painter, bytes: Uint8Array): Promise<PictureFiles> {
  if (bytes.byteLength === 0) {
    throw new AppError('validation_error', { faults: [{ field: 'file', key: 'picture_empty' }] })
  }
  if (!acceptedTypes.has(sniffType(bytes) ?? '')) {
    const faults = [{ field: 'file', key: 'picture_type' }]
    throw new AppError('unsupported_media_type', { faults })
  }
  try {
    return toDrawn(await inPictureTurn(() => painter.redraw(bytes, forms)))
  } catch (error) {
    throw refusePicture(error)
  }
}

function formOf(width: number) {
  return { within: { width, height: width * heightPerWidth }, as: 'webp', quality } as const
}

const forms = [formOf(pictureWidths.full), formOf(pictureWidths.preview)] as const

function toDrawn([full, preview]: readonly [DrawnPicture, DrawnPicture]): PictureFiles {
  const { width, height } = full
  return { full: full.bytes, preview: preview.bytes, width, height }
}

export type PictureDeps = ChangeDeps & { painter: Painter; storage: ObjectStorage }

const folder = 'pictures'
const noAltTexts: PictureTerms = { altRu: '', altEn: '' }

type Added = { bytes: Uint8Array; terms?: PictureTerms }

/**
 * Stores a picture for pages. If the same file is stored already, returns the existing picture. Throws
 * `unsupported_media_type`, `validation_error` and, when the painter or the storage does not answer,
 * `unavailable`.
 */
export async function addPicture(
  deps: PictureDeps,
  { bytes, terms = noAltTexts }: Added,
): Promise<PictureRow> {
  return addDrawn(deps, { bytes, terms, draw: () => drawPicture(deps.painter, bytes) })
}

async function addDrawn(
  deps: PictureDeps,
  { bytes, terms, draw }: Required<Added> & { draw: () => Promise<PictureFiles> },
): Promise<PictureRow> {
  const { db, now } = deps
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const existing = await findByContent(db, sha256)
  if (existing) {
    return existing
  }
  const { full, preview, width, height } = await draw()
  const store = (drawn: Uint8Array) =>
    storeBytes(deps, { folder, bytes: drawn, removeOrphan: removePictureOrphanJob, now })
  const row: PictureRow = {
    id: makeId(now),
    sha256,
    storageKey: await store(full),
    previewKey: await store(preview),
    width,
    height,
    ...terms,
    createdAt: now,
    createdBy: deps.actor.kind === 'user' ? deps.actor.userId : null,
  }
  return insertOrFind(deps, row)
}

/*
 * Another operator may have uploaded the same file meanwhile. The orphan job then removes the bytes that
 * this upload has stored.
 */
async function insertOrFind(deps: ChangeDeps, row: PictureRow): Promise<PictureRow> {
  try {
    await changeContent(deps, async (tx) => {
      await insertPicture(tx, row)
      const { id, width, height, altRu, altEn } = row
      const after = { width, height, altRu, altEn }
      return {
        entity: 'picture',
        verb: 'create',
        entityId: id,
        before: null,
        after,
        isPublic: false,
      }
    })
    return row
  } catch (error) {
    const other =
      violatedConstraintOf(error) === 'pictures_sha256_unique'
        ? await findByContent(deps.db, row.sha256)
        : null
    if (!other) {
      throw error
    }
    return other
  }
}

/** Stores one of the product's own SVG drawings as a picture. Never call this with an uploaded file. */
export async function addDrawing(
  deps: PictureDeps,
  { svg, terms }: { svg: string; terms: PictureTerms },
): Promise<string> {
  const draw = async () =>
    toDrawn(await deps.painter.drawSvg(svg, { width: pictureWidths.full, forms }))
  const { id } = await addDrawn(deps, { bytes: Buffer.from(svg), terms, draw })
  return id
}
