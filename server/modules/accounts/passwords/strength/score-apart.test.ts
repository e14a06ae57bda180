import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { passwordWork } from '@/server/modules/sessions'
import { scoreApart } from './score-apart'

/* Of all shapes tried, this one takes the judge the longest. */
const slowest = 'DE1a11b111c111d'.repeat(9)

describe('a password judged apart', () => {
  it('has the score it has anywhere', async () => {
    expect(await scoreApart({ password: 'qwertyuiop', about: [] })).toBe(0)
    expect(await scoreApart({ password: 'correct horse battery staple', about: [] })).toBe(4)
    const about = ['anna.petrova@mail.example']
    expect(await scoreApart({ password: 'annapetrova', about })).toBeLessThan(2)
  })

  it('is one of nine at most; who comes then is sent away for a moment', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => scoreApart({ password: slowest, about: [] })),
    )
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    )
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
    expect(await scoreApart({ password: 'qwertyuiop', about: [] })).toBe(0)
  })

  it('is judged in turn with the hashes: together they leave a core to everything else', async () => {
    const order: string[] = []
    let leave = (): void => undefined
    const isSecondPlace = availableParallelism() > 2
    const held = isSecondPlace
      ? passwordWork(() => new Promise<void>((resolve) => (leave = resolve)))
      : null
    const score = scoreApart({ password: slowest, about: [] }).then(() => order.push('score'))
    const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve))
    // The judgement has its place by now.
    await turnOfLoop()
    const hash = passwordWork(async () => {
      await turnOfLoop()
      order.push('hash')
    })
    await Promise.all([score, hash])
    leave()
    await held
    expect(order).toEqual(['score', 'hash'])
  })
})
