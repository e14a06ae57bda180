import { sniffType } from '@/lib/files/sniff-type'
import { BadPicture, inPictureTurn, type Painter, maxMegapixels } from '@/server/modules/files'
import { maxReceiptBytes } from '@/lib/contracts/claims/claim-limits'
import { AppError } from '@/lib/errors/app-error'

export const maxReceiptsOfClaim = 5

/** The types that are stored. Every picture is redrawn as JPEG. */
export type ReceiptType = 'image/jpeg' | 'application/pdf'

type Fault = 'receipt_broken' | 'receipt_pdf' | 'receipt_empty' | 'receipt_pixels' | 'receipts_full'

/** The error for a file of an accepted type that cannot be used. */
export function badReceipt(
  key: Fault,
  { params, cause }: { params?: Record<string, string>; cause?: unknown } = {},
): AppError {
  const fault = { field: 'file', key, ...(params && { params }) }
  return new AppError('validation_error', { faults: [fault], cause })
}

/** The error for a file of a type that is not accepted. */
export function wrongType(): AppError {
  const faults = [{ field: 'file', key: 'receipt_type' }]
  return new AppError('unsupported_media_type', { faults })
}

const longestSides = [4096, 2048] as const
const quality = 85

/** Redraws a picture as JPEG, at most 4096 pixels long. Throws `validation_error`. */
async function redrawReceipt(painter: Painter, bytes: Uint8Array): Promise<Uint8Array> {
  const draw = async (longestSide: number) => {
    const within = { width: longestSide, height: longestSide }
    const [drawn] = await painter.redraw(bytes, [{ within, as: 'jpeg', quality }])
    return drawn.bytes
  }
  try {
    return await inPictureTurn(async () => {
      const drawn = await draw(longestSides[0])
      return drawn.byteLength > maxReceiptBytes ? draw(longestSides[1]) : drawn
    })
  } catch (error) {
    throw error instanceof BadPicture ? refusalOf(error) : error
  }
}

function refusalOf(cause: BadPicture) {
  return cause.fault === 'pixels'
    ? badReceipt('receipt_pixels', { params: { maximum: String(maxMegapixels) } })
    : badReceipt('receipt_broken', { cause })
}

export type PreparedReceipt = { contentType: ReceiptType; bytes: Uint8Array }

/**
 * Converts an uploaded file to the form that is stored. Refuses a file that cannot be used as a receipt.
 * The name of the file does not matter.
 */
export async function prepareReceipt(
  painter: Painter,
  bytes: Uint8Array,
): Promise<PreparedReceipt> {
  if (bytes.byteLength === 0) {
    throw badReceipt('receipt_empty')
  }
  switch (sniffType(bytes)) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'heic':
      return { contentType: 'image/jpeg', bytes: await redrawReceipt(painter, bytes) }
    case 'pdf':
      return { contentType: 'application/pdf', bytes: await cleanPdf(painter, bytes) }
    case null:
      throw wrongType()
  }
}

/*
 * Removes actions, scripts and attachments. Refuses a document that is truncated, encrypted or without
 * pages.
 */
async function cleanPdf(painter: Painter, bytes: Uint8Array): Promise<Uint8Array> {
  // Every PDF has an end marker, which a truncated PDF has usually lost.
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('%%EOF')) {
    throw badReceipt('receipt_broken')
  }
  try {
    const clean = await inPictureTurn(() => painter.cleanPdf(bytes))
    if (clean.byteLength > maxReceiptBytes) {
      throw badReceipt('receipt_broken')
    }
    return clean
  } catch (error) {
    throw error instanceof BadPicture ? badReceipt('receipt_pdf', { cause: error }) : error
  }
}
