import { beforeEach, expect, it, vi } from 'vitest'
import { loadClaim } from '@/features/claim/api/load-claim'
import { claimId, claimStatus } from '@/tests/factories/claims/claim-status'
import Page from './page'

vi.mock('@/lib/i18n/page-locale', () => ({ pageLocale: () => Promise.resolve('en') }))
vi.mock('@/features/claim/api/load-claim', () => ({ loadClaim: vi.fn() }))
vi.mock('@/lib/site/load-office-facts', () => ({ loadOfficeFacts: () => Promise.resolve(null) }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  redirect: (path: string) => {
    throw new Error(`to ${path}`)
  },
}))

const invoice = { id: '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f', shop: 'Mugs' }
const open = () => Page({ params: Promise.resolve({ uuid: claimId }) })
const load = (change: Parameters<typeof claimStatus>[1]) =>
  vi.mocked(loadClaim).mockResolvedValue({
    claim: claimStatus('completed', { own: null, ...change }),
    renderedAt: '2026-11-21T12:00:00.000Z',
  })

beforeEach(() => vi.mocked(loadClaim).mockReset())

it('leads the payer of an invoice to the page of the invoice, in their language', async () => {
  load({ invoice })
  await expect(open()).rejects.toThrow(`to /en/pay/${invoice.id}`)
})

it('shows the page of an exchange that belongs to no invoice', async () => {
  load({ invoice: null })
  await expect(open()).resolves.toBeTruthy()
})
