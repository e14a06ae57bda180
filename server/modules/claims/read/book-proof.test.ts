import { describe, expect, it } from 'vitest'
import { openDatabase } from '@/server/database/client'
import { createBookProof, type BookDifference } from './book-proof'

const difference: BookDifference = { book: 'claims', rule: 'held_not_sum', subject: '7', of: 1 }

type Run = { resolve: (found: BookDifference[]) => void; reject: (error: Error) => void }

/** A proof of the books whose runs are ended by the test. */
function openProof() {
  const runs: Run[] = []
  let now = new Date('2026-11-21T12:00:00Z')
  const proof = createBookProof({
    // Nothing connects to this database, because `prove` is replaced.
    db: openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1 }).db,
    clock: { now: () => now },
    prove: () => new Promise((resolve, reject) => runs.push({ resolve, reject })),
  })
  return {
    proof,
    runs,
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

describe('the proof of the books', () => {
  it('runs once for simultaneous requests, and again for a later request', async () => {
    const { proof, runs } = openProof()
    const requests = [proof.fresh(), proof.recent(), proof.fresh()]
    expect(runs).toHaveLength(1)
    runs[0]?.resolve([difference])
    const results = await Promise.all(requests)
    expect(results.map(({ differences }) => differences)).toEqual(Array(3).fill([difference]))

    const again = proof.fresh()
    expect(runs).toHaveLength(2)
    runs[1]?.resolve([])
    expect((await again).differences).toEqual([])
  })

  it('is reused for five minutes, with the time at which it ran', async () => {
    const { proof, runs, later } = openProof()
    const first = proof.recent()
    runs[0]?.resolve([])
    const { checkedAt } = await first
    later(4)
    expect((await proof.recent()).checkedAt).toEqual(checkedAt)
    expect(runs).toHaveLength(1)
    later(2)
    void proof.recent()
    expect(runs).toHaveLength(2)
  })

  it('is not reused after a failure', async () => {
    const { proof, runs } = openProof()
    const failed = proof.fresh()
    runs[0]?.reject(new Error('no'))
    await expect(failed).rejects.toThrow('no')
    const next = proof.recent()
    expect(runs).toHaveLength(2)
    runs[1]?.resolve([])
    expect((await next).differences).toEqual([])
  })
})
