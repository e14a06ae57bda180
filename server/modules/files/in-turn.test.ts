import { expect, it } from 'vitest'
import { createTurns } from './in-turn'

it('runs one at a time, in order, whatever becomes of the one before', async () => {
  const inTurn = createTurns({ mostWaiting: 3 })
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    return name
  }
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const others = [inTurn(work('a')), inTurn(work('b'))]
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.all(others)).toEqual(['a', 'b'])
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

it('sends away whom it has no place for, and takes them later', async () => {
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
