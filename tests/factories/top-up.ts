import { randomUUID } from 'node:crypto'
import { Decimal } from '@/lib/money/decimal'
import type { TopUpReserve } from '@/server/modules/ledger'

type Changes = Omit<Partial<TopUpReserve>, 'amount'> & { currencyId: number; amount?: string }

/** A new top-up, to pass to `topUpReserve`. */
export function aTopUp({ amount = '100', ...changes }: Changes): TopUpReserve {
  return {
    idempotencyKey: `test:${randomUUID()}`,
    reason: 'Test',
    actor: { kind: 'system', name: 'test' },
    now: new Date('2026-11-20T12:00:00Z'),
    ...changes,
    amount: new Decimal(amount),
  }
}
