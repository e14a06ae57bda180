import type { Upload } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import { unlessDisconnected } from './read-json'
import { enforcePace, uploadPace, type UploadPace } from './upload-pace'

/* Until an upload has been read, it may need memory for a whole file. */
const maxUploads = 16
/* A limit per sender, so that one sender with stalled uploads cannot block all others. */
const maxUploadsOfSender = 2
const retrySeconds = 20

const uploadsOfSender = new Map<string, number>()
let uploads = 0

/** Reserves a slot for an upload from this address. The returned function releases it; call it once. */
function reserveSlot(sender: string): () => void {
  const own = uploadsOfSender.get(sender) ?? 0
  if (own >= maxUploadsOfSender) {
    throw new AppError('too_many_requests', { retryAfterSeconds: retrySeconds })
  }
  if (uploads >= maxUploads) {
    throw new AppError('unavailable')
  }
  uploadsOfSender.set(sender, own + 1)
  uploads += 1
  return () => {
    const left = (uploadsOfSender.get(sender) ?? 1) - 1
    uploads -= 1
    if (left === 0) {
      uploadsOfSender.delete(sender)
    } else {
      uploadsOfSender.set(sender, left)
    }
  }
}

/* The maximum size of what surrounds the file in the form: two boundaries and a few headers. */
const maxFrameBytes = 16 * 1024

/**
 * The file in a form with exactly one file. Throws:
 * - `unsupported_media_type` if the body is not a form,
 * - `payload_too_large` before more than the limit is in memory,
 * - `bad_request` if the form cannot be read,
 * - `validation_error` if the form does not have exactly one file,
 * - `upload_timeout` if the body arrives too slowly,
 * - `too_many_requests` while the sender has too many other uploads in progress,
 * - `unavailable` while there are too many uploads in total.
 * The file name and content type that the sender declares are ignored.
 */
export async function readUpload(
  request: Request,
  upload: Upload,
  { sender, pace = uploadPace }: { sender: string; pace?: UploadPace },
): Promise<Uint8Array> {
  const boundary = boundaryOf(request.headers)
  if (boundary === null) {
    throw new AppError('unsupported_media_type')
  }
  const releaseSlot = reserveSlot(sender)
  try {
    const body = await readBody(request, { upload, pace })
    const file = fileIn(body, boundary, upload.field)
    if (file.byteLength > upload.maxBytes) {
      throw tooLarge(upload)
    }
    return file
  } finally {
    releaseSlot()
  }
}

function boundaryOf(headers: Headers): string | null {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || headers.has('content-encoding')) {
    return null
  }
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  return quoted ?? plain ?? null
}

async function readBody(
  request: Request,
  { upload, pace }: { upload: Upload; pace: UploadPace },
): Promise<Buffer> {
  const maxBodyBytes = upload.maxBytes + maxFrameBytes
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) {
    throw tooLarge(upload)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const inTime = enforcePace(pace)
  while (reader) {
    const { done, value } = await inTime(unlessDisconnected(reader.read()), size)
    if (done) {
      break
    }
    size += value.byteLength
    if (size > maxBodyBytes) {
      // Not cancelled: that would close the connection that the refusal is sent over.
      throw tooLarge(upload)
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

function fileIn(body: Buffer, boundary: string, field: string): Buffer {
  const opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
  const closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
  if (isFormWithoutParts(body, boundary)) {
    throw fault(field, 'required')
  }
  const headersEnd = body.indexOf('\r\n\r\n', opening.length)
  if (!body.subarray(0, opening.length).equals(opening) || headersEnd === -1) {
    throw new AppError('bad_request')
  }
  const headers = body.toString('latin1', opening.length, Math.min(headersEnd, maxFrameBytes))
  const end = body.indexOf(closing, headersEnd + 2)
  if (end === -1) {
    throw new AppError('bad_request')
  }
  if (!isFileOf(headers, field) || !endsForm(body, end + closing.length)) {
    throw fault(field, 'one_file')
  }
  // If the file is empty, the line break after its headers also begins the boundary.
  return body.subarray(Math.min(headersEnd + 4, end), end)
}

function isFormWithoutParts(body: Buffer, boundary: string): boolean {
  return body.toString('latin1', 0, boundary.length + 4) === `--${boundary}--`
}

/* A part with a file name is a file; a plain field has none. */
function isFileOf(headers: string, field: string): boolean {
  const disposition = headers
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line))
  const name = /;\s*name=(?:"([^"]*)"|([^\s;]+))/i.exec(disposition ?? '')
  return (name?.[1] ?? name?.[2]) === field && /;\s*filename\*?=/i.test(disposition ?? '')
}

function endsForm(body: Buffer, at: number): boolean {
  return /^--\s*$/.test(body.toString('latin1', at, at + maxFrameBytes))
}

function fault(field: string, key: 'required' | 'one_file'): AppError {
  return new AppError('validation_error', { faults: [{ field, key, params: { field } }] })
}

function tooLarge({ field, maxBytes }: Upload): AppError {
  const maximum = String(Math.floor(maxBytes / (1024 * 1024)))
  return new AppError('payload_too_large', {
    faults: [{ field, key: 'file_too_large', params: { maximum } }],
  })
}
