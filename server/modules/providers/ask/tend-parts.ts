import type { Database } from '@/server/database/client'
import type { PaymentListener } from '@/server/modules/payments'
import type { RequisiteProvider } from '../ports'

export type TendParts = {
  db: Database
  clock: { now: () => Date }
  providers: readonly RequisiteProvider[]
  listener: PaymentListener
  signal: AbortSignal
}
