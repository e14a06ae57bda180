import { z } from 'zod'
import '../without-eval'
import { decimalText, timestamp } from '../common'

export const claimSort = z.enum(['created', 'changed', 'deadline', 'worth'])
export type ClaimSort = z.infer<typeof claimSort>

/** The columns claims can be sorted by, besides the id; `created` is part of the id. */
const values = { created: null, changed: timestamp, deadline: timestamp, worth: decimalText }

/** The position of a claim in an order. */
export type ClaimPlace = { id: string; value: string | null }

const separator = '~'

/** The position as text: the id, and the sorted value where there is one. */
export function writeClaimPlace({ id, value }: ClaimPlace): string {
  return value === null ? id : `${id}${separator}${value}`
}

export function readClaimPlace(text: string, sort: ClaimSort = 'created'): ClaimPlace | null {
  const [id = '', value = null, more] = text.split(separator)
  const shape = values[sort]
  const isRight = value === null ? sort !== 'changed' : shape?.safeParse(value).success === true
  return z.uuid().safeParse(id).success && isRight && more === undefined ? { id, value } : null
}

export function isClaimPlace(text: string, sort?: ClaimSort): boolean {
  return readClaimPlace(text, sort) !== null
}
