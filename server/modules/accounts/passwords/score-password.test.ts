import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword, runPasswordTask } from '@/server/modules/sessions'
import { scorePassword } from './score-password'

/* No password that takes longer to score was found. */
const slowest = 'DE1a11b111c111d'.repeat(9)

describe('a password scored in a worker thread', () => {
  it('has a low score when it is easily guessed, and a high score otherwise', async () => {
    expect(await scorePassword({ password: 'qwertyuiop', about: [] })).toBe(0)
    expect(await scorePassword({ password: 'correct horse battery staple', about: [] })).toBe(4)
    const about = ['anna.petrova@mail.example']
    expect(await scorePassword({ password: 'annapetrova', about })).toBeLessThan(2)
  })

  it('is refused while nine others are being scored or are waiting', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => scorePassword({ password: slowest, about: [] })),
    )
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as unknown] : [],
    )
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ code: 'too_many_requests' })
    expect(await scorePassword({ password: 'qwertyuiop', about: [] })).toBe(0)
  })

  it('is scored in the threads that hash passwords, so that one core stays free', async () => {
    const order: string[] = []
    const threads = availableParallelism() > 2 ? 2 : 1
    const scores = Array.from({ length: threads }, () =>
      runPasswordTask({ kind: 'score', password: slowest, about: [] }).then(() =>
        order.push('score'),
      ),
    )
    const hash = hashPassword('correct horse').then(() => order.push('hash'))
    await Promise.all([...scores, hash])
    expect(order[0]).toBe('score')
    expect(order.filter((name) => name === 'score')).toHaveLength(threads)
  })

  it('can still be verified after a task in a worker thread fails', async () => {
    const hash = await hashPassword('correct horse')
    const broken = runPasswordTask({ kind: 'verify', hash: 'no hash', password: 'correct horse' })
    await expect(broken).rejects.toThrow()
    expect(await isPassword('correct horse', hash)).toBe(true)
    expect(await isPassword('another horse', hash)).toBe(false)
    expect(await isPassword('correct horse', null)).toBe(false)
  })
})
