import type { Upload } from '@/lib/contracts/endpoint'
import { AppError } from '@/lib/errors/app-error'

/** The maximum size of what surrounds the file in the form: two boundaries and a few headers. */
export const maxFrameBytes = 16 * 1024

/** The boundary of a form; null if the body is no form. */
export function boundaryOf(headers: Headers): string | null {
  const type = headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || headers.has('content-encoding')) {
    return null
  }
  const [, quoted, plain] =
    /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))\s*(?:;|$)/i.exec(type) ?? []
  return quoted ?? plain ?? null
}

export type FormHead = { fields: Record<string, string>; at: number; isWhole: boolean }

const maxFields = 10

/** The fields before the file; `at` is where the part of the file begins. */
export function leadingFields(body: Buffer, boundary: string): FormHead {
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

/** The file in a form from which the fields before it were removed. */
export function fileIn(body: Buffer, boundary: string, upload: Upload): Buffer {
  const { field } = upload
  const opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
  const closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
  if (isFormWithoutParts(body, boundary)) {
    throw formFault(field, 'required')
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
    throw formFault(field, 'one_file')
  }
  // If the file is empty, the line break after its headers also begins the boundary.
  const file = body.subarray(Math.min(headersEnd + 4, end), end)
  if (file.byteLength > upload.maxBytes) {
    throw fileTooLarge(upload)
  }
  return file
}

export function isFormWithoutParts(body: Buffer, boundary: string): boolean {
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

export function formFault(field: string, key: 'required' | 'one_file'): AppError {
  return new AppError('validation_error', { faults: [{ field, key, params: { field } }] })
}

export function fileTooLarge({ field, maxBytes }: Upload): AppError {
  const maximum = String(Math.floor(maxBytes / (1024 * 1024)))
  return new AppError('payload_too_large', {
    faults: [{ field, key: 'file_too_large', params: { maximum } }],
  })
}
