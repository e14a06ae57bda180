import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { createProvider } from '@/examples/requisite-provider/provider'
import type { ProviderSettings } from '@/server/config/providers'
import type { claims } from '@/server/database/schema/claims'
import {
  claimPayIns,
  currencyMethods,
  incomingPayments,
} from '@/server/database/schema/money/payments'
import {
  currencyProviders,
  providerOrders,
  requisiteProviders,
} from '@/server/database/schema/money/providers'
import { confirmClaim, findClaim, paymentListener } from '@/server/modules/claims'
import { declareProviders, tendOrder } from '@/server/modules/providers'
import { Decimal } from '@/lib/money/decimal'
import { byVisitor } from '@/tests/factories/claims/claim-actions'
import { makeClaim } from '@/tests/factories/claims/claims'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { createTestContainer } from '../test-container'
import type { TestDatabase } from '../test-database'

const key = 'the key of a provider under test, long enough'.replaceAll(' ', '-')

/** A reference provider that listens, and its settings. */
export async function openProvider(name: string, now: () => Date) {
  const provider = createProvider({ key, now })
  await new Promise<void>((resolve) => provider.server.listen(0, '127.0.0.1', resolve))
  const { port } = provider.server.address() as AddressInfo
  const settings: ProviderSettings = {
    ...{ name, key, url: `http://127.0.0.1:${port}/api` },
    ...{ answerSeconds: 60, waitSeconds: 45, mostOpen: 50 },
  }
  const close = () => {
    provider.server.closeAllConnections()
    provider.server.close()
  }
  return { ...provider, settings, close }
}

export type OpenProvider = Awaited<ReturnType<typeof openProvider>>

type Choice = { minAmount?: string; maxAmount?: string }

type Who = Partial<
  Pick<typeof claims.$inferInsert, 'address' | 'conditions' | 'email' | 'invoiceId' | 'userId'>
> & {
  to?: string | undefined
}

/** An office whose bank money comes in by these providers, in the order in which they are given. */
export async function openProviderOffice(
  { db }: TestDatabase,
  { providers, now }: { providers: readonly OpenProvider[]; now: () => Date },
) {
  const settings = providers.map((provider) => provider.settings)
  const { container } = createTestContainer({ db, now, config: { providers: settings } })
  const names = settings.map(({ name }) => name)
  await declareProviders(db, {
    providers: settings.map(({ mostOpen, name }) => ({ mostOpen, name })),
    now: now(),
  })
  const currencyId = await currencyIdOf(db, 'sberbank')
  const parts = {
    ...{ db, clock: { now }, providers: container.providers },
    ...{ listener: paymentListener(container), signal: new AbortController().signal },
  }

  async function choose(fallsBack: boolean, choices: Record<string, Choice> = {}) {
    const row = { payIn: 'provider', payOut: 'manual', fallsBack, updatedAt: now() } as const
    await db
      .insert(currencyMethods)
      .values({ currencyId, ...row })
      .onConflictDoUpdate({ target: currencyMethods.currencyId, set: row })
    await db.delete(currencyProviders)
    const bound = (text: string | undefined) => (text === undefined ? null : new Decimal(text))
    await db.insert(currencyProviders).values(
      names.map((provider, position) => ({
        ...{ currencyId, provider, position },
        minAmount: bound(choices[provider]?.minAmount),
        maxAmount: bound(choices[provider]?.maxAmount),
      })),
    )
  }

  let customers = 0
  /** A claim that its customer has just confirmed; each customer is another one. */
  async function order(amount = '5000', { to, ...who }: Who = {}) {
    customers += 1
    const row = { address: `10.9.${customers >> 8}.${customers & 255}`, ...who }
    const { claim } = await makeClaim(db, {
      ...{ from: 'sberbank', fromAmount: amount, row, now: now() },
      ...(to !== undefined && { to, toAmount: '0.01' }),
    })
    const { methods } = container.payments
    await confirmClaim(db, { claimId: claim.id, mover: byVisitor, methods, now: now() })
    return claim.id
  }

  const ordersOf = (claimId: string) =>
    db
      .select()
      .from(providerOrders)
      .where(eq(providerOrders.claimId, claimId))
      .orderBy(providerOrders.createdAt, providerOrders.id)

  return {
    container,
    currencyId,
    parts,
    choose,
    order,
    ordersOf,
    last: async (claimId: string) => {
      const row = (await ordersOf(claimId)).at(-1)
      if (!row) {
        throw new Error('No request was made for this claim.')
      }
      return row
    },
    /** Takes the next step of the claim's last request, as the job does. */
    tend: async (claimId: string) => {
      const row = (await ordersOf(claimId)).at(-1)
      await tendOrder(parts, row?.id ?? '')
    },
    /** The same with a short time limit, for a provider that does not answer. */
    tendInHaste: async (claimId: string) => {
      const row = (await ordersOf(claimId)).at(-1)
      const hasty = parts.providers.map((one) => ({ ...one, answerMilliseconds: 300 }))
      await tendOrder({ ...parts, providers: hasty }, row?.id ?? '')
    },
    payIn: async (claimId: string) => {
      const [row] = await db.select().from(claimPayIns).where(eq(claimPayIns.claimId, claimId))
      return row ?? null
    },
    claim: (claimId: string) => findClaim(db, claimId),
    payments: (claimId: string) =>
      db.select().from(incomingPayments).where(eq(incomingPayments.claimId, claimId)),
    health: async (name: string) => {
      const [row] = await db
        .select()
        .from(requisiteProviders)
        .where(eq(requisiteProviders.name, name))
      return row ?? null
    },
    /** Restores the state between two tests: no provider has failed or is paused. */
    heal: () =>
      db.update(requisiteProviders).set({
        ...{ fault: null, faultAt: null, failures: 0 },
        ...{ pausedAt: null, pausedBy: null, pauseReason: null },
      }),
  }
}

export type ProviderOffice = Awaited<ReturnType<typeof openProviderOffice>>
