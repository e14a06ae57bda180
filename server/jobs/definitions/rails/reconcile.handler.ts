import { z } from 'zod'
import { toText } from '@/lib/money/decimal'
import { defineJob } from '@/server/database/jobs'
import { reconcileDue } from '@/server/modules/reconciliation'
import type { JobHandler } from '@/server/jobs/job'

/** Compares the wallets that are due with the books. */
export const reconcileJob = defineJob('rails.reconcile', z.object({}), { maxAttempts: 1 })

/** Running twice is harmless: a wallet is compared only when it is due. */
export const handleReconcile: JobHandler<(typeof reconcileJob)['payload']> = async (
  _,
  { clock, db, logger, rails },
) => {
  await reconcileDue({
    ...{ clock, db, rails },
    onDifference: ({ code, rail, unexplained }) =>
      logger.error(
        { rail, currency: code, unexplained: unexplained && toText(unexplained) },
        'the wallet of a rail and the books differ',
      ),
    onUnknown: (rail, error) =>
      logger.warn(
        { rail, err: error },
        'the wallet of a rail could not be compared with the books',
      ),
  })
}
