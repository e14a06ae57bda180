import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type * as FastCheck from 'fast-check'
import { describe, expect, vi } from 'vitest'
import { sayBeginning } from './support/settings'

/*
 * The property tests of money in their own files, each run a hundred times as often. Nothing is
 * copied: the files are loaded with another `fc.assert`, so that a new property is included
 * immediately.
 */
vi.mock('fast-check', async (load) => {
  const real = await load<typeof FastCheck>()
  const { say, scaled, seed } = await import('./support/settings')
  const longAssert = (
    property: FastCheck.IAsyncProperty<unknown>,
    { numRuns = 100, ...given }: FastCheck.Parameters<unknown> = {},
  ) => {
    const wanted = scaled(numRuns * 100)
    const name = expect.getState().currentTestName?.split(' > ').slice(2).join(': ')
    const startedAt = performance.now()
    return real.assert(property, {
      ...given,
      seed,
      numRuns: wanted,
      // Some try hundreds of amounts in a run; these are stopped after a time, and report how many
      // runs they made.
      plugins: [real.interruptAfterTimeLimit(scaled(50_000)), () => ({ onAllRunsComplete })],
    })

    function onAllRunsComplete({ numRuns: done }: FastCheck.RunDetails<unknown>) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      say('money', `${done} of ${wanted} runs in ${seconds} s, ${name}`)
    }
  }
  return { ...real, assert: longAssert, default: { ...real.default, assert: longAssert } }
})

const root = path.resolve(import.meta.dirname, '../..')
const rooms = [
  'lib/money',
  'lib/exchange',
  'server/modules/offer/pricing',
  'server/modules/rates/formula',
  'features/exchange/model/deal',
]

sayBeginning('money', `properties of ${rooms.join(', ')}`)
for (const file of rooms.flatMap(propertiesIn)) {
  describe(file, async () => {
    await import(path.join(root, file))
  })
}

function propertiesIn(room: string): string[] {
  return readdirSync(path.join(root, room))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(room, name))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'"))
}
