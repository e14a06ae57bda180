import type { z } from 'zod'
import type { Upload } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'
import type { Locale } from '@/lib/i18n/locales'
import {
  boundaryOf,
  fileIn,
  fileTooLarge,
  formFault,
  isFormWithoutParts,
  leadingFields,
  maxFrameBytes,
  type FormHead,
} from './multipart-form'
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
    if (isComplete && !head.isWhole && !isFormWithoutParts(body.subarray(head.at), boundary)) {
      throw new AppError('bad_request', { text: 'form_unreadable' })
    }
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
        throw formFault(upload.field, 'required')
      }
      const head = await readFields(body, boundary, true)
      const file = fileIn(body.subarray(head?.at), boundary, upload)
      return use({ fields: (head as { fields: z.output<Fields> }).fields, file })
    },
  )
}

async function checkFields<Fields extends z.ZodObject>(
  schema: Fields,
  { fields, at }: FormHead,
  locale: Locale,
): Promise<{ fields: z.output<Fields>; at: number }> {
  const checked = await schema.safeParseAsync(fields)
  if (!checked.success) {
    throw new AppError('validation_error', { fields: fieldErrorsOf(checked.error, fields, locale) })
  }
  return { fields: checked.data, at }
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
    throw fileTooLarge(upload)
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
      throw fileTooLarge(upload)
    }
    body.set(value, size)
    size += value.byteLength
    await onPart(body.subarray(0, size))
  }
  return body.subarray(0, size)
}
