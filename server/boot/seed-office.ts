import type { Container } from '@/server/container'
import { enqueueJob } from '@/server/database/jobs'
import { seedContests } from '@/server/database/seed/seed-contests'
import { seedDemoOffice } from '@/server/database/seed/seed-demo-office'
import { addDrawing } from '@/server/modules/content'
import { tellStoryJob } from '@/server/modules/demo'
import { exampleNames, fillDemoJob } from '@/server/modules/verification'

/* The demo's customer has a past, which begins after the office has opened. */
const openedFor = 60 * 86_400_000

/** Fills an empty database with the demo office. Returns whether it did. */
export function seedOffice(
  { db, painter, storage, logger }: Container,
  now: Date,
): Promise<boolean> {
  const actor = { kind: 'system', name: 'seed' } as const
  return seedDemoOffice(db, {
    now,
    openedAt: new Date(now.getTime() - openedFor),
    enqueue: async (tx) => {
      await seedContests(tx, now)
      await enqueueJob(tx, tellStoryJob, {})
      for (const example of exampleNames) {
        await enqueueJob(tx, fillDemoJob, { example })
      }
    },
    storeDrawing: ({ svg, ...terms }) =>
      addDrawing({ db, painter, storage, actor, now }, { svg, terms }),
    onCoverError: (error) => logger.warn({ err: error }, 'the demo news has no covers'),
  })
}
