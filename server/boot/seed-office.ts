import type { Container } from '@/server/container'
import { enqueueJob } from '@/server/database/jobs'
import { seedContests } from '@/server/database/seed/seed-contests'
import { seedDemoOffice } from '@/server/database/seed/seed-demo-office'
import { addDrawing } from '@/server/modules/content'
import { exampleNames, fillDemoJob } from '@/server/modules/verification'

/** Fills an empty database with the demo office. Returns whether it did. */
export function seedOffice(
  { db, painter, storage, logger }: Container,
  now: Date,
): Promise<boolean> {
  const actor = { kind: 'system', name: 'seed' } as const
  return seedDemoOffice(db, {
    now,
    enqueue: async (tx) => {
      await seedContests(tx, now)
      for (const example of exampleNames) {
        await enqueueJob(tx, fillDemoJob, { example })
      }
    },
    storeDrawing: ({ svg, ...terms }) =>
      addDrawing({ db, painter, storage, actor, now }, { svg, terms }),
    onCoverError: (error) => logger.warn({ err: error }, 'the demo news has no covers'),
  })
}
