import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { RailSettings } from '@/server/config/rails'
import { proveBooksNow } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { openAnvil, type Anvil } from './anvil'
import { openRailOffice, railNow, railSettings, type RailOffice } from './rail-office'

export type RailTest = {
  database: TestDatabase
  chain: Anvil
  office: RailOffice
  following: ReturnType<RailOffice['follow']>
}

type Prepare = (chain: Anvil) => Promise<Partial<RailSettings>>

/**
 * Opens a chain and an office for all tests of a file, and follows the chain during each of them. Afterwards the books
 * must be proved.
 */
export function followInTests(prepare: Prepare): () => RailTest {
  let test: Omit<RailTest, 'following'> | null = null
  let following: RailTest['following'] | null = null
  const opened = (): RailTest => {
    if (!test || !following) {
      throw new Error('A rail is followed only inside of tests.')
    }
    return { ...test, following }
  }

  beforeAll(async () => {
    const database = await createTestDatabase()
    const chain = await openAnvil()
    const office = await openRailOffice(database, railSettings(chain, await prepare(chain)))
    test = { database, chain, office }
  })
  afterAll(async () => {
    if (test) {
      expect(await proveBooksNow(test.database.db)).toEqual([])
      await test.chain.stop()
      await test.database.drop()
    }
  })
  beforeEach(async () => {
    if (test) {
      const { db } = test.database
      await refreshDemoQuotes(db, { activeSources: ['demo'], now: railNow() })
      await test.office.container.offer.refresh('all')
      following = test.office.follow()
    }
  })
  afterEach(async () => {
    await following?.stop()
    expect(following?.errors).toEqual([])
  })
  return opened
}
