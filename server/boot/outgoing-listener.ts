import type { Container } from '@/server/container'
import { payoutListener } from '@/server/modules/claims'
import { bookNetworkFee } from '@/server/modules/ledger'
import { tellPayout } from '@/server/modules/payouts'
import type { OutgoingListener } from '@/server/modules/rails'

/** Passes on to `payouts` and the ledger what rails report about the transactions that they have sent. */
export function outgoingListener({ clock, db }: Pick<Container, 'clock' | 'db'>): OutgoingListener {
  const parts = { db, clock, listener: payoutListener(clock) }
  return {
    sent: (payoutId, reference) => tellPayout(parts, payoutId, { state: 'sent', reference }),
    failed: (payoutId, fault) => tellPayout(parts, payoutId, { state: 'failed', fault }),
    unknown: (payoutId, fault) => tellPayout(parts, payoutId, { state: 'unknown', fault }),
    waiting: (payoutId, fault) => tellPayout(parts, payoutId, { state: 'waiting', fault }),
    bookFee: ({ amount, currencyId, hash, rail }) =>
      bookNetworkFee(db, { transaction: `${rail}:${hash}`, currencyId, amount, now: clock.now() }),
  }
}
