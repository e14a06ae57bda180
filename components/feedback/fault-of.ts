import { saidIn } from '@/lib/errors/said-error'

export type Fault = { status: number; detail: string | undefined; reference: string | undefined }

/**
 * Reads what an error of any kind may tell people: a refusal of the API has a status, a text in
 * their language and a request id, an error of the server only a digest, in which a page may have
 * put such a text. A plain message is never shown: it is written for programmers and may name what
 * is nobody's business.
 */
export function faultOf(error: unknown): Fault {
  const status = property(error, 'status')
  const isStatus = typeof status === 'number' && status >= 400 && status <= 599
  const digest = text(property(error, 'digest'))
  const said = saidIn(digest)
  return {
    status: isStatus ? status : 500,
    detail: text(property(error, 'detail')) ?? said,
    reference: text(property(error, 'requestId')) ?? (said === undefined ? digest : undefined),
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
