import { expect, it } from 'vitest'
import { createTurns } from './in-turn'

it('runs one task at a time, in order, even after a task fails', async () => {
  const inTurn = createTurns({ mostWaiting: 3 })
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await Promise.resolve()
    log.push(`${name} ends`)
    return name
  }
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const others = [inTurn(work('a')), inTurn(work('b'))]
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all(others)).toEqual(['a', 'b'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('refuses a task while the queue is full, and accepts tasks again later', async () => {
  const inTurn = createTurns({ mostWaiting: 1 })
  let finish: () => void = () => undefined
  const running = inTurn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const waiting = inTurn(() => Promise.resolve('waited'))
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 5,
  })
  finish()
  await running
  expect(await waiting).toBe('waited')
  expect(await inTurn(() => Promise.resolve('again'))).toBe('again')
})
