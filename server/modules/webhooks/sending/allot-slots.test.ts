import { describe, expect, it } from 'vitest'
import { allotSlots } from './allot-slots'

const ids = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const fast = () => false
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

describe('the slots of a process', () => {
  it('are 50, and five for one endpoint', () => {
    const one = allotSlots({ due: ['a'], busy: new Map([['a', 2]]), isSlow: fast })
    expect(one).toEqual(new Map([['a', 3]]))
    const many = allotSlots({ due: ids('a', 100), busy: new Map(), isSlow: fast })
    expect([many.size, sum(many.values())]).toEqual([50, 50])
  })

  it('are dealt so that many endpoints leave some free for those that come later', () => {
    const dealt = allotSlots({ due: ids('a', 10), busy: new Map(), isSlow: fast })
    expect(sum(dealt.values())).toBeLessThan(50)
    const busy = new Map(dealt)
    expect(allotSlots({ due: [...ids('a', 10), 'new'], busy, isSlow: fast }).get('new')).toBe(3)
  })

  it('are one for a slow endpoint, and half for all slow ones together', () => {
    const isSlow = (id: string) => id.startsWith('slow')
    const due = [...ids('slow', 60), ...ids('a', 5)]
    const dealt = allotSlots({ due, busy: new Map(), isSlow })
    expect(sum([...dealt].filter(([id]) => isSlow(id)).map(([, count]) => count))).toBe(25)
    expect(ids('a', 5).every((id) => (dealt.get(id) ?? 0) >= 1)).toBe(true)
    const busy = new Map(ids('slow', 5).map((id) => [id, 5]))
    expect(allotSlots({ due: ids('slow', 60), busy, isSlow })).toEqual(new Map())
  })
})
