/* How many deliveries a process sends at once: in all, to one endpoint, and to all slow ones together. */
type SendingLimits = { whole: number; each: number; slow: number; eachSlow: number }
const sendingLimits: SendingLimits = { whole: 50, each: 5, slow: 25, eachSlow: 1 }

/* An endpoint that has n slots gets another one only while more than n times this many slots are free. */
const reserve = 6

type Allotting = {
  /** Endpoints to which something is due, the one that has waited longest first. */
  due: readonly string[]
  /** How many deliveries to each endpoint are on their way. */
  busy: ReadonlyMap<string, number>
  isSlow: (endpointId: string) => boolean
}

/**
 * How many more deliveries each endpoint gets. Slots are dealt in rounds, one for each endpoint. Slow
 * endpoints get one each and half of all at most, so the others do not wait for them.
 */
export function allotSlots({ due, busy, isSlow }: Allotting): Map<string, number> {
  const { whole, each, slow, eachSlow } = sendingLimits
  const held = new Map(busy)
  let free = whole
  let freeForSlow = slow
  for (const [id, count] of busy) {
    free -= count
    freeForSlow -= isSlow(id) ? count : 0
  }
  for (let round = 0; round < each; round += 1) {
    for (const id of due) {
      const has = held.get(id) ?? 0
      const mayHave = isSlow(id)
        ? has < eachSlow && freeForSlow > 0
        : has < each && free > has * reserve
      if (has <= round && mayHave && free > 0) {
        held.set(id, has + 1)
        free -= 1
        freeForSlow -= isSlow(id) ? 1 : 0
      }
    }
  }
  const more = due.map((id) => [id, (held.get(id) ?? 0) - (busy.get(id) ?? 0)] as const)
  return new Map(more.filter(([, count]) => count > 0))
}
