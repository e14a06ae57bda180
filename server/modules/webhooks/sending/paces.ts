/* An endpoint that takes longer to answer counts as slow. */
const slowMilliseconds = 3_000

/** How many deliveries are on their way to each endpoint, and which endpoints are slow. */
export type Paces = {
  begin: (endpointId: string, deliveryId: string) => void
  end: (endpointId: string, deliveryId: string) => void
  /** How many are on their way in all. */
  count: () => number
  busy: () => Map<string, number>
  /** Whether the endpoint's last answer was slow, or an answer is already late. */
  isSlow: (endpointId: string) => boolean
}

export function createPaces(now: () => number = () => performance.now()): Paces {
  const sending = new Map<string, Map<string, number>>()
  const slow = new Set<string>()
  const isLate = (startedAt: number) => now() - startedAt >= slowMilliseconds
  return {
    begin: (endpointId, deliveryId) => {
      const started = sending.get(endpointId) ?? new Map<string, number>()
      sending.set(endpointId, started.set(deliveryId, now()))
    },
    end: (endpointId, deliveryId) => {
      const started = sending.get(endpointId)
      const startedAt = started?.get(deliveryId)
      if (started && startedAt !== undefined) {
        started.delete(deliveryId)
        if (started.size === 0) {
          sending.delete(endpointId)
        }
        slow[isLate(startedAt) ? 'add' : 'delete'](endpointId)
      }
    },
    count: () => [...sending.values()].reduce((sum, { size }) => sum + size, 0),
    busy: () => new Map([...sending].map(([id, { size }]) => [id, size])),
    isSlow: (endpointId) =>
      slow.has(endpointId) || [...(sending.get(endpointId)?.values() ?? [])].some(isLate),
  }
}
