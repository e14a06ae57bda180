import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveBooksNow } from '@/server/modules/claims'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { openPayingOffice, type PayingOffice } from '@/tests/setup/chains/paying-office'

const ether = 10n ** 18n

/** An address that nobody has used. */
let addresses = 0
const freshAddress = () => `0x${(0xabc0000 + (addresses += 1)).toString(16).padStart(40, '0')}`

describe.skipIf(noAnvil)('payouts on an EVM network', () => {
  let paying: PayingOffice

  beforeAll(async () => {
    paying = await openPayingOffice()
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  it('drafts, signs, sends, confirms, tells and books a payout, each in a step of its own', async () => {
    const to = freshAddress()
    const before = await paying.accountOf('ethereum', 'reserve:available')
    const claim = await paying.pay({ to, amount: '0.5' })
    const state = async () => (await paying.outgoingOf(claim))[0]?.state
    expect(await state()).toBe('draft')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sending', method: 'rail' })

    expect(await paying.tend()).toEqual([])
    expect(await state()).toBe('approved')
    await paying.tend()
    expect(await state()).toBe('approved')
    await paying.sign()
    await paying.tend()
    expect(await state()).toBe('signed')
    await paying.tend()
    expect(await state()).toBe('sent')
    await paying.chain.mine()
    await paying.tend()
    expect(await state()).toBe('mined')
    await paying.tend()
    expect(await state()).toBe('mined')
    expect(await paying.stateOf(claim)).toBe('paying_out')
    await paying.chain.mine()
    await paying.tend()
    expect(await state()).toBe('confirmed')
    await paying.tend()

    const [row] = await paying.outgoingOf(claim)
    expect(await paying.stateOf(claim)).toBe('completed')
    expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sent', reference: row?.hash })
    expect(await paying.balanceOf(to)).toBe(ether / 2n)
    expect(row?.feeBookedAt).not.toBeNull()
    const fee = row?.fee?.toFixed() ?? ''
    expect(await paying.accountOf('ethereum', 'expense:fees')).toBe(fee)
    const after = await paying.accountOf('ethereum', 'reserve:available')
    expect(Number(after)).toBeLessThan(Number(before))
  })
})
