import type { RailSighting } from '@/lib/contracts/rails/rail-sighting'
import { usdt } from '../exchange-answers'

/** A payment that is in a block, with two of twelve confirmations. */
export function railSighting(change: Partial<RailSighting> = {}): RailSighting {
  const transaction = `0x${'ab'.repeat(32)}`
  return {
    id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e01',
    rail: 'tron',
    currency: usdt,
    amount: '100',
    state: 'mined',
    blocks: 2,
    needed: 12,
    transaction,
    link: `https://explorer.example/tx/${transaction}`,
    at: '2026-11-21T11:05:00.000Z',
    ...change,
  }
}
