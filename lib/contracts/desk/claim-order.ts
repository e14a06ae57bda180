import { z } from 'zod'
import '../without-eval'
import { decimalText, timestamp } from '../common'

export const claimSort = z.enum(['created', 'waiting', 'changed', 'deadline', 'worth'])
export type ClaimSort = z.infer<typeof claimSort>

/**
 * The type of the values by which claims are sorted. `created` needs no value, because the id contains
 * the time.
 */
const values = {
  created: null,
  waiting: timestamp,
  changed: timestamp,
  deadline: timestamp,
  worth: decimalText,
}

/** The position of a claim in an order. */
export type ClaimCursor = { id: string; value: string | null }

const separator = '~'

/** The position as text: the id and, if there is one, the value by which the claims are sorted. */
export function formatClaimCursor({ id, value }: ClaimCursor): string {
  return value === null ? id : `${id}${separator}${value}`
}

export function parseClaimCursor(text: string, sort: ClaimSort = 'created'): ClaimCursor | null {
  const [id = '', value = null, more] = text.split(separator)
  const shape = values[sort]
  const isValid = value === null ? sort !== 'changed' : shape?.safeParse(value).success === true
  return z.uuid().safeParse(id).success && isValid && more === undefined ? { id, value } : null
}

export function isClaimCursor(text: string, sort?: ClaimSort): boolean {
  return parseClaimCursor(text, sort) !== null
}
