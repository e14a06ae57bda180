import { AppError } from '@/lib/errors/app-error'
import { sniffType, type Painter } from '@/server/modules/files'
import { badReceipt, wrongType, type ReceiptType } from './receipt-terms'
import { redrawReceipt } from './redraw-receipt'

export type PreparedReceipt = { contentType: ReceiptType; bytes: Uint8Array }

/** What is stored of a file that was sent. Refuses what is no receipt, whatever it is called. */
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
      return { contentType: 'image/jpeg', bytes: await redrawReceipt(painter, bytes) }
    case 'heic':
      return { contentType: 'image/jpeg', bytes: await redrawHeic(painter, bytes) }
    case 'pdf':
      return { contentType: 'application/pdf', bytes: wholePdf(bytes) }
    case null:
      throw wrongType('receipt_type')
  }
}

/* Whether HEVC can be read is up to the machine's libheif; where it cannot, the customer is told how else. */
async function redrawHeic(painter: Painter, bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await redrawReceipt(painter, bytes)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_error') {
      throw wrongType('receipt_heic', error)
    }
    throw error
  }
}

/* Every PDF has its end mark; one that broke off on the way has mostly none. */
function wholePdf(bytes: Uint8Array): Uint8Array {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('%%EOF')) {
    throw badReceipt('receipt_broken')
  }
  return bytes
}
