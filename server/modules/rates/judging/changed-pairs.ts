/* PostgreSQL carries at most 8000 bytes with a notification. */
const mostBytes = 7_900

/** Which pairs, for people and for those who listen; nothing named means that any may have changed. */
export function changedPairs(pairIds: readonly number[]): { ids: number[]; payload: string } {
  const ids = [...new Set(pairIds)].sort((a, b) => a - b)
  const payload = ids.join(',')
  return { ids, payload: payload.length > mostBytes ? '' : payload }
}
