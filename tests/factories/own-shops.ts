import type { Shop, ShopKey } from '@/lib/contracts/shops/own-shops'
import type { ShopLink, ShopSale, ShopSaleDetails } from '@/lib/contracts/shops/own-sales'
import { bitcoin, usdt } from './exchange-answers'
import { makeMethod } from './own-withdrawals'

export const shopId = '0190b6a0-0000-7000-8000-000000000010'

export function makeShop(changes: Partial<Shop> = {}): Shop {
  return {
    ...{ id: shopId, version: 3, name: 'Mugs', site: 'https://mugs.example', logo: null },
    ...{ returnUrl: null, cancelUrl: null, currency: usdt, feePercent: '1' },
    ...{ timeZone: 'Europe/Riga', state: 'active', reason: null },
    createdAt: '2026-11-20T12:00:00.000Z',
    ...changes,
  }
}

/** What `listShops` answers. */
export function makeOwnShops(...shops: Shop[]) {
  return { shops, most: 5, feePercent: '1', currencies: [usdt] }
}

export function makeShopKey(changes: Partial<ShopKey> = {}): ShopKey {
  return {
    ...{ id: '0190b6a0-0000-7000-8000-000000000011', live: true, name: 'Site', hint: 'x7Qa' },
    ...{ scopes: ['invoices', 'read'], createdAt: '2026-11-21T12:00:00.000Z' },
    ...{ lastUsedAt: null, revokedAt: null },
    ...changes,
  }
}

export function makeSale(changes: Partial<ShopSale> = {}): ShopSale {
  return {
    ...{ id: '0190b6a0-0000-7000-8000-000000000012', orderId: 'A-1001', status: 'paid' },
    ...{ exception: 'none', sequence: 3, currency: usdt, amount: '49.9', via: 'key' },
    ...{ description: 'Two mugs', email: 'customer@example.com', returnUrl: null, cancelUrl: null },
    url: 'https://kantor.example/pay/0190b6a0-0000-7000-8000-000000000012',
    paid: {
      ...{ amount: '49.9', fee: '0.5', at: '2026-11-27T12:11:00.000Z' },
      with: { currency: bitcoin, amount: '0.00078' },
    },
    ...{ refunded: '10', refundPending: '0', reversedAt: null, cancelledAt: null },
    createdAt: '2026-11-27T12:00:00.000Z',
    updatedAt: '2026-11-27T12:11:00.000Z',
    expiresAt: '2026-11-27T13:00:00.000Z',
    ...changes,
  }
}

export function makeSaleDetails(changes: Partial<ShopSaleDetails> = {}): ShopSaleDetails {
  const state = { status: 'new', exception: 'none' } as const
  return {
    ...makeSale(),
    metadata: { basket: '7f3c' },
    refunds: [],
    refundTo: [
      { currency: bitcoin, inputs: [], isKnown: true },
      { currency: usdt, inputs: makeMethod().inputs, isKnown: false },
    ],
    events: [
      { ...state, seq: 1, event: 'create', by: 'key', at: '2026-11-27T12:00:00.000Z' },
      { ...state, seq: 2, event: 'choose', by: 'payer', at: '2026-11-27T12:02:00.000Z' },
      {
        ...{ ...state, status: 'paid' },
        ...{ seq: 3, event: 'pay', by: 'operator', at: '2026-11-27T12:11:00.000Z' },
      },
    ],
    ...changes,
  }
}

export function makeLink(changes: Partial<ShopLink> = {}): ShopLink {
  return {
    ...{ id: '0190b6a0-0000-7000-8000-000000000013', live: true, amount: '25' },
    url: 'https://kantor.example/pay/link/k7wq2n',
    ...{ description: 'Consultation', until: null, isOnce: false, minutes: 60, isOn: true },
    ...{ paid: 2, createdAt: '2026-11-26T12:00:00.000Z' },
    ...changes,
  }
}
