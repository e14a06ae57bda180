import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type * as FastCheck from 'fast-check'
import { describe, expect, vi } from 'vitest'
import { printStart } from './support/settings'

/*
 * Runs each property test of money a hundred times as often. It loads the existing test files with
 * another `fc.assert`, so new property tests are included automatically.
 */
vi.mock('fast-check', async (load) => {
  const real = await load<typeof FastCheck>()
  const { print, scaled, seed } = await import('./support/settings')
  const longAssert = (
    property: FastCheck.IAsyncProperty<unknown>,
    { numRuns = 100, ...parameters }: FastCheck.Parameters<unknown> = {},
  ) => {
    const wanted = scaled(numRuns * 100)
    const name = expect.getState().currentTestName?.split(' > ').slice(2).join(': ')
    const startedAt = performance.now()
    return real.assert(property, {
      ...parameters,
      seed,
      numRuns: wanted,
      // Some properties try hundreds of amounts in each run. A time limit stops them, and they report
      // how many runs they made.
      plugins: [real.interruptAfterTimeLimit(scaled(50_000)), () => ({ onAllRunsComplete })],
    })

    function onAllRunsComplete({ numRuns: done }: FastCheck.RunDetails<unknown>) {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      print('money', `${done} of ${wanted} runs in ${seconds} s, ${name}`)
    }
  }
  return { ...real, assert: longAssert, default: { ...real.default, assert: longAssert } }
})

const root = path.resolve(import.meta.dirname, '../..')
const folders = [
  'lib/money',
  'lib/exchange',
  'server/modules/offer/pricing',
  'server/modules/rates/formula',
  'features/exchange/model/deal',
]

printStart('money', `properties of ${folders.join(', ')}`)
for (const file of folders.flatMap(propertiesIn)) {
  describe(file, async () => {
    await import(path.join(root, file))
  })
}

function propertiesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name))
    .filter((file) => readFileSync(path.join(root, file), 'utf8').includes("from 'fast-check'"))
}
