import type { Database } from '@/server/database/client'
import type { ChainListener } from '@/server/modules/payments'
import type { Rail } from '../ports'

/** What a follower of one rail works with. */
export type Following = {
  db: Database
  clock: { now: () => Date }
  rail: Rail
  /** Names the worker that has the lease. */
  holder: string
  /** The currency of the network's own coin, for null, or of a token by its contract. */
  currencyOf: (contract: string | null) => number
  listener: ChainListener
  onFault: (error: unknown) => void
}
