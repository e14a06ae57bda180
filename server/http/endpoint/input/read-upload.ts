import type { Upload } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import { unlessCut } from './read-json'
import { keepPace, uploadPace, type UploadPace } from './upload-pace'

/* Each may hold a whole file in memory until it is read. */
const mostAtOnce = 16
/* A sender who sends nothing leaves room for all others. */
const mostOfSender = 2
const secondsToWait = 20

const bySender = new Map<string, number>()
let all = 0

/** Takes a place for an upload from this address; the function it returns frees it, and is called once. */
function takeUploadPlace(sender: string): () => void {
  const own = bySender.get(sender) ?? 0
  if (own >= mostOfSender) {
    throw new AppError('too_many_requests', { retryAfterSeconds: secondsToWait })
  }
  if (all >= mostAtOnce) {
    throw new AppError('unavailable')
  }
  bySender.set(sender, own + 1)
  all += 1
  return () => {
    const left = (bySender.get(sender) ?? 1) - 1
    all -= 1
    if (left === 0) {
      bySender.delete(sender)
    } else {
      bySender.set(sender, left)
    }
  }
}

/* What surrounds the file in its form: two boundaries and a few headers. */
const maxFrameBytes = 16 * 1024

/**
 * The one file of a form. Throws `unsupported_media_type` when the body is no form,
 * `payload_too_large` before more than the limit is held in memory, `bad_request` for a form that
 * cannot be read, `validation_error` for one without exactly one file, `upload_timeout` for one
 * that comes too slowly, `too_many_requests` while its sender has other uploads in progress, and
 * `unavailable` while there are too many in all. Names and types that the sender gives are ignored.
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
  const leave = takeUploadPlace(sender)
  try {
    const body = await readBody(request, { upload, pace })
    const file = fileIn(body, boundary, upload.field)
    if (file.byteLength > upload.maxBytes) {
      throw tooLarge(upload)
    }
    return file
  } finally {
    leave()
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
  const most = upload.maxBytes + maxFrameBytes
  if (Number(request.headers.get('content-length') ?? 0) > most) {
    throw tooLarge(upload)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  const inTime = keepPace(pace)
  while (reader) {
    const { done, value } = await inTime(unlessCut(reader.read()), size)
    if (done) {
      break
    }
    size += value.byteLength
    if (size > most) {
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
  // An empty file shares the line break of the headers with the boundary.
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
