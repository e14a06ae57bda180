import type { Database } from '@/server/database/client'
import type { ChainListener } from '@/server/modules/payments'
import type { Rail } from '../ports'

/** The parts that a follower of one rail needs. */
export type Following = {
  db: Database
  clock: { now: () => Date }
  rail: Rail
  /** The id of the worker that has the lease. */
  holder: string
  /** The currency of a token by its contract; for null, that of the network's own coin. */
  currencyOf: (contract: string | null) => number
  listener: ChainListener
  onFault: (error: unknown) => void
}
