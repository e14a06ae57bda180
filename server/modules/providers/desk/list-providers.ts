import { asc, eq } from 'drizzle-orm'
import type { Executor } from '@/server/database/client'
import { currencies } from '@/server/database/schema/catalogue'
import { currencyProviders, requisiteProviders } from '@/server/database/schema/money/providers'
import { users } from '@/server/database/schema/people/users'

/** The providers that the settings name or named, with the currencies for which the desk has chosen them. */
export async function listProviders(db: Executor) {
  const rows = await db
    .select({ provider: requisiteProviders, pausedByEmail: users.email })
    .from(requisiteProviders)
    .leftJoin(users, eq(users.id, requisiteProviders.pausedBy))
    .orderBy(asc(requisiteProviders.name))
  const chosen = await db
    .select({ provider: currencyProviders.provider, code: currencies.code })
    .from(currencyProviders)
    .innerJoin(currencies, eq(currencies.id, currencyProviders.currencyId))
    .orderBy(asc(currencies.position), asc(currencies.id))
  return rows.map(({ provider, pausedByEmail }) => ({
    ...provider,
    pausedByEmail,
    currencies: chosen.filter((one) => one.provider === provider.name).map(({ code }) => code),
  }))
}

export type ListedProvider = Awaited<ReturnType<typeof listProviders>>[number]
