import { expect, it, vi } from 'vitest'
import { chainListener } from '@/server/modules/claims'
import { listIncoming } from '@/server/modules/claims/claim-money.repository'
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

it('the view of a claim says that a payment has vanished from its network, and that it is booked as a loss', async () => {
  const { id: claimId } = await inState('completed')
  const { container, database } = desk()
  const [payment] = await listIncoming(database.db, claimId)
  const vanished = async () => (await viewOf(claimId)).payments.map((one) => one.vanished)
  expect(await vanished()).toEqual([null])
  const chain = chainListener(container)
  const money = { claimId, reference: payment?.reference ?? '' }
  await chain.vanish(money)
  expect(await vanished()).toEqual([{ at: now.toISOString(), isLost: false }])
  expect(await chain.lose(money)).toBe(true)
  expect(await vanished()).toEqual([{ at: now.toISOString(), isLost: true }])
  await chain.restore(money)
  expect(await vanished()).toEqual([null])
})
