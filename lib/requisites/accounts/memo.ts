import { tooLong, type RequisiteFault } from '../requisite'

/* A cell of TON holds 127 bytes, of which a comment's mark takes four. */
const commentBytes = 123
const longest = 128

/** What stands beside an address for whoever receives for many: TON's comment, another's tag. */
export function judgeMemo(value: string, isComment: boolean): RequisiteFault | null {
  if (isComment) {
    const { length } = new TextEncoder().encode(value)
    return length > commentBytes ? { code: 'memo_too_long', params: { count: commentBytes } } : null
  }
  return value.length > longest ? tooLong(longest) : null
}
