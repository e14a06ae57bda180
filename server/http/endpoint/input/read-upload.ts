import type { z } from 'zod'
import type { Upload } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import { unlessDisconnected } from './read-json'
import { enforcePace, uploadPace, type UploadPace } from './upload-pace'
import { fieldErrorsOf } from './validation-texts'

/* Until an upload has been processed, it may need memory for a whole file. */
const maxUploads = 16
const maxReservedBytes = 64 * 1024 * 1024
/* A limit per sender, so that one sender with stalled uploads cannot block all others. */
const maxUploadsOfSender = 2
const retrySeconds = { ofSender: 5, ofAll: 5 }

const uploadsOfSender = new Map<string, number>()
let uploads = 0
let reservedBytes = 0

/**
 * Reserves a slot and memory for an upload from this address. The returned function releases them; call it
 * once.
 */
function reserve(sender: string, bytes: number): () => void {
  const own = uploadsOfSender.get(sender) ?? 0
  if (own >= maxUploadsOfSender) {
    throw new AppError('too_many_requests', { retryAfterSeconds: retrySeconds.ofSender })
  }
  if (uploads >= maxUploads || reservedBytes + bytes > maxReservedBytes) {
    const retryAfterSeconds = retrySeconds.ofAll
    throw new AppError('unavailable', { text: 'uploads_busy', retryAfterSeconds })
  }
  uploadsOfSender.set(sender, own + 1)
  uploads += 1
  reservedBytes += bytes
  return () => {
    const left = (uploadsOfSender.get(sender) ?? 1) - 1
    uploads -= 1
    reservedBytes -= bytes
    if (left === 0) {
      uploadsOfSender.delete(sender)
    } else {
      uploadsOfSender.set(sender, left)
    }
  }
}

/* The maximum size of what surrounds the file in the form: two boundaries and a few headers. */
const maxFrameBytes = 16 * 1024

type ReadOptions = { sender: string; pace?: UploadPace }

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
export function readUpload(
  request: Request,
  upload: Upload,
  options: ReadOptions,
): Promise<Uint8Array> {
  return withBody(request, { upload, ...options }, (body, boundary) =>
    Promise.resolve(fileIn(body, boundary, upload)),
  )
}

type FormOptions<Fields extends z.ZodObject, Result> = ReadOptions & {
  locale: Locale
  /** Called with the fields before the file has arrived. Throws if this file may not be uploaded. */
  accept: (fields: z.output<Fields>) => Promise<unknown>
  /** Processes the upload. Until it has ended, the upload counts as in progress. */
  use: (form: { fields: z.output<Fields>; file: Uint8Array }) => Promise<Result>
}

/**
 * Reads a form with fields, which come first, and exactly one file. Throws as `readUpload`, and
 * `validation_error` if the fields break their schema, before the file is read.
 */
export function readUploadForm<Fields extends z.ZodObject, Result>(
  request: Request,
  upload: Upload & { fields: Fields },
  { locale, accept, use, ...options }: FormOptions<Fields, Result>,
): Promise<Result> {
  let parsed: Promise<{ fields: z.output<Fields>; at: number }> | null = null
  const readFields = async (body: Buffer, boundary: string, isComplete: boolean) => {
    const head = leadingFields(body, boundary)
    if (head.isWhole || isComplete) {
      parsed ??= checkFields(upload.fields, head, locale).then(async (checked) => {
        await accept(checked.fields)
        return checked
      })
      return parsed
    }
    if (body.byteLength > maxFrameBytes) {
      throw new AppError('bad_request')
    }
    return null
  }
  return withBody(
    request,
    { upload, ...options, onPart: (body, boundary) => readFields(body, boundary, false) },
    async (body, boundary) => {
      if (isFormWithoutParts(body, boundary)) {
        throw fault(upload.field, 'required')
      }
      const head = await readFields(body, boundary, true)
      const file = fileIn(body.subarray(head?.at), boundary, upload)
      return use({ fields: (head as { fields: z.output<Fields> }).fields, file })
    },
  )
}

type Head = { fields: Record<string, string>; at: number; isWhole: boolean }

async function checkFields<Fields extends z.ZodObject>(
  schema: Fields,
  { fields, at }: Head,
  locale: Locale,
): Promise<{ fields: z.output<Fields>; at: number }> {
  const checked = await schema.safeParseAsync(fields)
  if (!checked.success) {
    throw new AppError('validation_error', { fields: fieldErrorsOf(checked.error, fields, locale) })
  }
  return { fields: checked.data, at }
}

const maxFields = 10

/** The fields before the file; `at` is where the part of the file begins. */
function leadingFields(body: Buffer, boundary: string): Head {
  const opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
  const closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const fields = new Map<string, string>()
  const head = (at: number, isWhole: boolean) => ({
    ...{ fields: Object.fromEntries(fields), at, isWhole },
  })
  for (let at = 0; ;) {
    const headersEnd = body.indexOf('\r\n\r\n', at + opening.length)
    if (headersEnd === -1 || !body.subarray(at, at + opening.length).equals(opening)) {
      return head(at, false)
    }
    const headers = body.toString('latin1', at + opening.length, headersEnd).slice(0, maxFrameBytes)
    const name = fieldNameIn(headers)
    if (isFile(headers)) {
      return head(at, true)
    }
    const end = body.indexOf(closing, headersEnd + 2)
    if (end === -1) {
      return head(at, false)
    }
    if (name === null || fields.has(name) || fields.size >= maxFields) {
      throw new AppError('bad_request')
    }
    fields.set(name, textIn(body.subarray(Math.min(headersEnd + 4, end), end)))
    at = end + 2
  }
}

function textIn(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) {
      return text
    }
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
  throw new AppError('bad_request')
}

type BodyOptions = ReadOptions & {
  upload: Upload
  /** Called with what has arrived so far, after each part. */
  onPart?: (body: Buffer, boundary: string) => Promise<unknown>
}

async function withBody<Result>(
  request: Request,
  { upload, sender, pace = uploadPace, onPart }: BodyOptions,
  use: (body: Buffer, boundary: string) => Promise<Result>,
): Promise<Result> {
  const boundary = boundaryOf(request.headers)
  if (boundary === null) {
    throw new AppError('unsupported_media_type')
  }
  const maxBytes = upload.maxBytes + maxFrameBytes
  const declared = Number(request.headers.get('content-length') ?? maxBytes)
  if (declared > maxBytes) {
    throw tooLarge(upload)
  }
  const release = reserve(sender, declared)
  try {
    const body = await readBody(request, {
      ...{ upload, pace, declared, maxBytes },
      onPart: async (part) => onPart?.(part, boundary),
    })
    return await use(body, boundary)
  } finally {
    release()
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

type BodyReading = {
  upload: Upload
  pace: UploadPace
  declared: number
  maxBytes: number
  onPart: (body: Buffer) => Promise<unknown>
}

async function readBody(
  request: Request,
  { upload, pace, declared, maxBytes, onPart }: BodyReading,
): Promise<Buffer> {
  // Its memory is only used as the bytes arrive.
  const body = Buffer.allocUnsafeSlow(declared)
  let size = 0
  const reader = request.body?.getReader()
  const inTime = enforcePace(pace)
  while (reader) {
    const { done, value } = await inTime(unlessDisconnected(reader.read()), size)
    if (done) {
      break
    }
    if (size + value.byteLength > Math.min(maxBytes, declared)) {
      // Not cancelled: that would close the connection that the refusal is sent over.
      throw tooLarge(upload)
    }
    body.set(value, size)
    size += value.byteLength
    await onPart(body.subarray(0, size))
  }
  return body.subarray(0, size)
}

function fileIn(body: Buffer, boundary: string, upload: Upload): Buffer {
  const { field } = upload
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
  const file = body.subarray(Math.min(headersEnd + 4, end), end)
  if (file.byteLength > upload.maxBytes) {
    throw tooLarge(upload)
  }
  return file
}

function isFormWithoutParts(body: Buffer, boundary: string): boolean {
  return body.toString('latin1', 0, boundary.length + 4) === `--${boundary}--`
}

function isFileOf(headers: string, field: string): boolean {
  return isFile(headers) && fieldNameIn(headers) === field
}

/* A part with a file name is a file; a plain field has none. */
function isFile(headers: string): boolean {
  return /;\s*filename\*?=/i.test(dispositionIn(headers))
}

function fieldNameIn(headers: string): string | null {
  const name = /;\s*name=(?:"([^"]*)"|([^\s;]+))/i.exec(dispositionIn(headers))
  return name?.[1] ?? name?.[2] ?? null
}

function dispositionIn(headers: string): string {
  const lines = headers.split('\r\n')
  return lines.find((line) => /^content-disposition:\s*form-data\s*;/i.test(line)) ?? ''
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
