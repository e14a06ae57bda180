import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { EvmSettings, RailSettings } from '@/server/config/rails/rail-settings'
import { proveBooksNow } from '@/server/modules/claims'
import { refreshDemoQuotes } from '@/server/modules/rates'
import { createTestDatabase, type TestDatabase } from '../test-database'
import { openAnvil, type Anvil } from './anvil'
import { openRailOffice, railNow, railSettings, type RailOffice } from './rail-office'

export type RailTest<Chain = Anvil> = {
  database: TestDatabase
  chain: Chain
  office: RailOffice
  following: ReturnType<RailOffice['follow']>
}

type Prepare = (chain: Anvil) => Promise<Partial<EvmSettings>>

/** Follows an EVM network, see `followChainInTests`. */
export function followInTests(prepare: Prepare): () => RailTest {
  return followChainInTests(openAnvil, async (chain) => railSettings(chain, await prepare(chain)))
}

/**
 * Opens a chain and an office for all tests of a file, and follows the chain during each of them. Afterwards the books
 * must be proved.
 */
export function followChainInTests<Chain extends { stop: () => Promise<void> }>(
  open: () => Promise<Chain>,
  settingsFor: (chain: Chain) => RailSettings | Promise<RailSettings>,
): () => RailTest<Chain> {
  let test: Omit<RailTest<Chain>, 'following'> | null = null
  let following: RailTest['following'] | null = null
  const opened = (): RailTest<Chain> => {
    if (!test || !following) {
      throw new Error('A rail is followed only inside of tests.')
    }
    return { ...test, following }
  }

  beforeAll(async () => {
    const database = await createTestDatabase()
    const chain = await open()
    const office = await openRailOffice(database, await settingsFor(chain))
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
      following = test.office.follow()
      await test.office.begin()
    }
  })
  afterEach(async () => {
    await following?.stop()
    expect(following?.errors).toEqual([])
  })
  return opened
}
