import { and, eq, isNotNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { requisiteProviders } from '@/server/database/schema/money/providers'
import { callProvider } from './call-provider'
import type { TendParts } from './tend-parts'

/**
 * Asks each provider that has paused itself for a reference that it cannot know. If it answers so, its pause ends.
 */
export async function probeProviders(
  parts: Pick<TendParts, 'db' | 'clock' | 'providers' | 'signal'>,
) {
  const paused = await parts.db
    .select({ name: requisiteProviders.name })
    .from(requisiteProviders)
    .where(and(isNotNull(requisiteProviders.fault), eq(requisiteProviders.isConfigured, true)))
  const known = parts.providers.filter(({ name }) => paused.some((row) => row.name === name))
  await Promise.all(
    known.map((provider) =>
      callProvider(parts, provider, (signal) => provider.find(randomUUID(), signal)),
    ),
  )
}
