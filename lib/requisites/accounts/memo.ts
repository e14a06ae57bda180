import { tooLong, type RequisiteChecker, type RequisiteFault } from '../requisite'

/* A cell of TON holds 127 bytes, of which the comment's opcode takes four. */
const tonBytes = 123
/* A text memo of Stellar; longer ones are a hash. */
const stellarBytes = 28
const cosmosSigns = 256
const longest = 128
const largestTag = 2n ** 32n - 1n

/** The comment, tag or memo beside an address that many recipients share. */
export function judgeMemo(value: string, checker: RequisiteChecker): RequisiteFault | null {
  return (judges[checker] ?? judgePlain)(value)
}

type MemoJudge = (value: string) => RequisiteFault | null

const judges: Partial<Record<RequisiteChecker, MemoJudge>> = {
  ton: (value) => (bytesOf(value) > tonBytes ? memoTooLong(tonBytes) : null),
  ripple: (value) =>
    /^\d{1,10}$/.test(value) && BigInt(value) <= largestTag ? null : { code: 'not_a_tag' },
  stellar: judgeStellarMemo,
  cosmos: (value) => (value.length > cosmosSigns ? tooLong(cosmosSigns) : null),
}

function judgePlain(value: string): RequisiteFault | null {
  return value.length > longest ? tooLong(longest) : null
}

/* Exchanges give a number or a short text; a hash has 64 digits. */
function judgeStellarMemo(value: string): RequisiteFault | null {
  const isHash = /^[\da-f]{64}$/i.test(value)
  if (isHash || bytesOf(value) <= stellarBytes) {
    return null
  }
  return memoTooLong(stellarBytes)
}

function bytesOf(value: string): number {
  return new TextEncoder().encode(value).length
}

function memoTooLong(count: number): RequisiteFault {
  return { code: 'memo_too_long', params: { count } }
}
