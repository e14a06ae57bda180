import { expect, it, vi } from 'vitest'
import { serveClaimDesk } from '@/tests/setup/offices/claim-desk'

const now = new Date('2026-11-21T12:00:00Z')
const { desk, viewOf, inState } = serveClaimDesk({ now })

it('the view of a claim reads it from the database only once', async () => {
  const claim = await inState('refunding')
  const queries = vi.spyOn(desk().database.pool, 'query')
  const { refundAsks } = await viewOf(claim.id)
  const texts = queries.mock.calls.map(([query]) => (query as unknown as { text: string }).text)
  queries.mockRestore()
  expect(texts.filter((text) => text.includes('"secret_hash"'))).toHaveLength(1)
  // The single read also includes the refund that the customer sees.
  expect(refundAsks).toMatchObject([
    { amount: '10000', inputs: [{ key: 'card' }, { key: 'holder' }] },
  ])
})
