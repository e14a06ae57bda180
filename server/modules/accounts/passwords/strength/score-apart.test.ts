import { describe, expect, it } from 'vitest'
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
})
