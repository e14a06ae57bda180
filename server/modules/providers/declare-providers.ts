import { and, eq, notInArray, sql } from 'drizzle-orm'
import { notify } from '@/server/database/channels/notify'
import type { Database } from '@/server/database/client'
import { inTransaction } from '@/server/database/in-transaction'
import { requisiteProviders } from '@/server/database/schema/money/providers'

type Declared = Pick<typeof requisiteProviders.$inferSelect, 'name' | 'mostOpen'>

/**
 * Stores which providers the settings name, so that every process knows them. A provider that is no longer named
 * gets no new requests, but earlier requests stay.
 */
export async function declareProviders(
  db: Database,
  { providers, now }: { providers: readonly Declared[]; now: Date },
): Promise<void> {
  const names = providers.map(({ name }) => name)
  await inTransaction(db, async (tx) => {
    const isOther = names.length === 0 ? sql`true` : notInArray(requisiteProviders.name, names)
    const gone = await tx
      .update(requisiteProviders)
      .set({ isConfigured: false, updatedAt: now })
      .where(and(eq(requisiteProviders.isConfigured, true), isOther))
      .returning({ name: requisiteProviders.name })
    const row = { isConfigured: true, updatedAt: now }
    const come =
      names.length === 0
        ? []
        : await tx
            .insert(requisiteProviders)
            .values(providers.map((each) => ({ ...each, ...row, createdAt: now })))
            .onConflictDoUpdate({
              target: requisiteProviders.name,
              set: { ...row, mostOpen: sql`excluded.most_open` },
              setWhere: sql`not ${requisiteProviders.isConfigured}
                or ${requisiteProviders.mostOpen} <> excluded.most_open`,
            })
            .returning({ name: requisiteProviders.name })
    if (gone.length + come.length > 0) {
      await notify(tx, 'catalogue_changed', 'provider')
    }
  })
}
