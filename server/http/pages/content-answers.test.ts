import { expect, it } from 'vitest'
import { createPageChanges } from './page-changes'
import { createContentAnswers } from './content-answers'

function open({ isCaching = true } = {}) {
  const changes = createPageChanges()
  let time = 1_000_000
  const answers = createContentAnswers({ changes, clock: { now: () => new Date(time) } })
  if (isCaching) {
    answers.keep()
  }
  let made = 0
  const make = () => Promise.resolve({ made: (made += 1) })
  const read = async (key = 'a') => JSON.parse((await answers.read(key, make)).json) as unknown
  return { changes, answers, read, advance: (milliseconds: number) => (time += milliseconds) }
}

it('written answers are made once for all requests, including simultaneous ones', async () => {
  const { read } = open()
  expect(await Promise.all([read(), read(), read('b')])).toEqual([
    { made: 1 },
    { made: 1 },
    { made: 2 },
  ])
  expect(await read()).toEqual({ made: 1 })
})

it('written answers are made again after a change and after a minute', async () => {
  const { read, changes, advance } = open()
  await read()
  changes.invalidate('content')
  expect(await read()).toEqual({ made: 2 })
  changes.invalidate('offer')
  expect(await read()).toEqual({ made: 2 })
  advance(60_000)
  expect(await read()).toEqual({ made: 3 })
})

it('written answers to requests after a change never have the state from before the change', async () => {
  const { answers, changes } = open()
  let finish: (word: string) => void = () => undefined
  const pending = new Promise<string>((resolve) => (finish = resolve))
  const before = answers.read('a', () => pending)
  changes.invalidate('content')
  const after = answers.read('a', () => Promise.resolve('new'))
  finish('old')
  expect([(await before).json, (await after).json]).toEqual(['"old"', '"new"'])
  expect((await answers.read('a', () => Promise.resolve('newer'))).json).toBe('"new"')
})

it('written answers are not cached before changes are announced, nor if making them failed', async () => {
  const { read } = open({ isCaching: false })
  expect([await read(), await read()]).toEqual([{ made: 1 }, { made: 2 }])
  const { answers } = open()
  await expect(answers.read('a', () => Promise.reject(new Error('none')))).rejects.toThrow('none')
  expect((await answers.read('a', () => Promise.resolve(1))).json).toBe('1')
})

it('written answers take no more memory than allowed', async () => {
  const { answers } = open()
  const large = 'x'.repeat(1024 * 1024)
  let made = 0
  const read = (key: string) =>
    answers.read(key, () => {
      made += 1
      return Promise.resolve(large)
    })
  for (const key of ['a', 'b', 'c', 'a']) {
    await read(key)
  }
  expect(made).toBe(4)
})
