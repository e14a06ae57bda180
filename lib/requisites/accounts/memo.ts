import {
  tooLong,
  type RequisiteCheck,
  type RequisiteChecker,
  type RequisiteError,
} from '../requisite'

/* A TON cell holds 127 bytes, and the opcode of a comment takes four of them. */
const tonBytes = 123
/* The maximum of a text memo in Stellar; a longer memo is a hash. */
const stellarBytes = 28
const cosmosCharacters = 256
const longest = 128
const largestTag = 2n ** 32n - 1n

/** Checks the comment, tag or memo that identifies the recipient at an address shared by many. */
export function judgeMemo(value: string, checker: RequisiteChecker): RequisiteError | null {
  return (judges[checker] ?? judgePlain)(value)
}

const judges: Partial<Record<RequisiteChecker, RequisiteCheck>> = {
  ton: (value) => (bytesOf(value) > tonBytes ? memoTooLong(tonBytes) : null),
  ripple: (value) =>
    /^\d{1,10}$/.test(value) && BigInt(value) <= largestTag ? null : { code: 'not_a_tag' },
  stellar: judgeStellarMemo,
  cosmos: (value) => (value.length > cosmosCharacters ? tooLong(cosmosCharacters) : null),
}

function judgePlain(value: string): RequisiteError | null {
  return value.length > longest ? tooLong(longest) : null
}

/* A number or a short text, as exchanges use, or a hash of 64 hex digits. */
function judgeStellarMemo(value: string): RequisiteError | null {
  const isHash = /^[\da-f]{64}$/i.test(value)
  if (isHash || bytesOf(value) <= stellarBytes) {
    return null
  }
  return memoTooLong(stellarBytes)
}

function bytesOf(value: string): number {
  return new TextEncoder().encode(value).length
}

function memoTooLong(count: number): RequisiteError {
  return { code: 'memo_too_long', params: { count } }
}
