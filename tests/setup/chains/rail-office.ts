import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { outgoingListener } from '@/server/boot/outgoing-listener'
import type { EvmSettings, RailSettings } from '@/server/config/rails/rail-settings'
import { currencyMethods } from '@/server/database/schema/money/payments'
import { depositAddresses, sightings } from '@/server/database/schema/rails/deposits'
import { railProgress, rails } from '@/server/database/schema/rails/rails'
import { chainListener, confirmClaim, findClaim, type ClaimRow } from '@/server/modules/claims'
import type { ChainListener } from '@/server/modules/payments'
import { createFollower, declareRails } from '@/server/modules/rails'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { openClaimOffice, type ClaimOffice } from '@/tests/factories/claims/claim-office'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import type { TestDatabase } from '../test-database'
import type { Anvil } from './anvil'
import { passTime, quickConfirmations, quickPace, railNow, testXpub } from './quick-pace'

export { passTime, quickConfirmations, quickPace, railNow, testXpub }

export function railSettings(
  node: Pick<Anvil, 'url'>,
  change: Partial<EvmSettings> = {},
): EvmSettings {
  return {
    ...quickPace,
    confirmations: quickConfirmations,
    name: 'ethereum',
    kind: 'evm',
    chainId: 31_337,
    node: node.url,
    xpub: testXpub,
    explorer: 'https://etherscan.io/tx/{id}',
    assets: [{ currency: 'ETH' }],
    ...change,
  }
}

export type RailOffice = ClaimOffice & {
  /** A confirmed claim that is paid to an address of its own. */
  order: (slug: string, amount: string) => Promise<{ claim: ClaimRow; address: string }>
  claimOf: (claim: Pick<ClaimRow, 'id'>) => Promise<ClaimRow>
  sightings: () => Promise<(typeof sightings.$inferSelect)[]>
  /** Why the rail has paused itself. */
  fault: () => Promise<string | null>
  /** Waits until the rail has read its first block, because it takes no payments before. */
  begin: () => Promise<void>
  /** Follows the rails until it is stopped; a test may hear the reports instead. */
  follow: (listener?: ChainListener) => {
    stop: () => Promise<void>
    faults: (string | null)[]
    errors: unknown[]
  }
}

/** The demo office, with these currencies coming in over a rail. */
export async function openRailOffice(
  database: TestDatabase,
  settings: RailSettings,
): Promise<RailOffice> {
  const { db } = database
  const office = await openClaimOffice(database, { now: railNow }, { rails: [settings] })
  const { container } = office
  await declareRails(db, { rails: container.rails, now: railNow() })
  for (const { currency } of settings.assets) {
    const currencyId = await currencyIdOf(db, slugs[currency] ?? '')
    await db
      .insert(currencyMethods)
      .values({ currencyId, payIn: 'rail', payOut: 'manual', updatedAt: railNow() })
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: { payIn: 'rail' } })
  }
  let people = 0

  const claimOf = async ({ id }: Pick<ClaimRow, 'id'>) => {
    const claim = await findClaim(db, id)
    if (!claim) {
      throw new Error(`There is no claim ${id}.`)
    }
    return claim
  }

  return {
    ...office,
    claimOf,
    order: async (slug, amount) => {
      const from = await currencyIdOf(db, slug)
      const body = { fromPs: from, fromSumma: amount }
      const { claim } = await office.create((people += 1), { body })
      const { methods } = container.payments
      await confirmClaim(db, { claimId: claim.id, mover: byVisitor, methods, now: railNow() })
      const [deposit] = await db
        .select()
        .from(depositAddresses)
        .where(eq(depositAddresses.claimId, claim.id))
      return { claim, address: deposit?.address ?? '' }
    },
    sightings: () => db.select().from(sightings).orderBy(sightings.seenAt, sightings.id),
    fault: async () => {
      const [row] = await db.select().from(rails).where(eq(rails.name, settings.name))
      return row?.fault ?? null
    },
    begin: async () => {
      const heightOf = async () => (await db.select().from(railProgress))[0]?.height ?? null
      await vi.waitUntil(async () => (await heightOf()) !== null, { timeout: 60_000 })
      await container.offer.refresh('all')
    },
    follow: (listener = chainListener(container)) => {
      const stopping = new AbortController()
      const faults: (string | null)[] = []
      const errors: unknown[] = []
      const follower = createFollower({
        ...{ db, clock: container.clock, rails: container.rails },
        listener,
        payouts: { listener: outgoingListener(container), isHeld: false },
        onFault: (error) => errors.push(error),
        onFaultOf: (_rail, fault) => faults.push(fault),
      })
      const running = follower.run({ stopping: stopping.signal })
      return {
        faults,
        errors,
        stop: () => {
          stopping.abort()
          return running
        },
      }
    },
  }
}

const slugs: Partial<Record<string, string>> = {
  ETH: 'ethereum',
  LTC: 'litecoin',
  TRX: 'tron',
  USDTTRC20: 'tether-trc20',
  USDTERC20: 'tether-erc20',
  USDCERC20: 'usd-coin-erc20',
}
