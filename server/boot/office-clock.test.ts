import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@/tests/setup/test-database'
import { createOfficeClock } from './office-clock'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('follows the database’s clock on a machine that is twenty minutes ahead or behind', async () => {
  for (const minutes of [20, -20]) {
    const warned: string[] = []
    const logger = { warn: (_fields: object, text: string) => void warned.push(text) }
    const machineNow = () => Date.now() + minutes * 60_000
    const clock = createOfficeClock({ db: database.db, logger: logger as never, machineNow })
    await clock.agree()
    await clock.agree()
    // The test database runs on this machine and has the same clock.
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(10_000)
    expect(warned).toHaveLength(1)
  }
})

it('follows the machine’s own clock when it is right', async () => {
  const warn = () => expect.fail('a warning is not expected')
  const clock = createOfficeClock({ db: database.db, logger: { warn } as never })
  await clock.agree()
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
})

it('ignores an answer that took too long', async () => {
  const warn = () => expect.fail('a warning is not expected')
  // Eight seconds pass between the query and its answer.
  let reads = 0
  const machineNow = () => Date.now() + (reads++ % 2 === 0 ? 0 : 8_000)
  const clock = createOfficeClock({ db: database.db, logger: { warn } as never, machineNow })
  await clock.agree()
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
})
