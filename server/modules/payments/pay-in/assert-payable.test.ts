import { describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { openRequisitePool } from '@/tests/setup/offices/requisite-pool'
import { assertPayable } from './assert-payable'

const now = new Date('2026-11-21T12:00:00Z')
const { pool, addRequisite: addOf, payByForm } = openRequisitePool(now)

type Bounds = { minAmount?: string; maxAmount?: string; dailyAmount?: string }

async function addRequisite(bounds: Bounds = {}, isEnabled = true): Promise<void> {
  const decimals = Object.entries(bounds).map(([name, text]) => [name, new Decimal(text)])
  await addOf({ ...(Object.fromEntries(decimals) as Record<keyof Bounds, Decimal>), isEnabled })
}

function check(
  amount: string,
  { least = null, at = now }: { least?: string | null; at?: Date } = {},
) {
  return assertPayable(pool().db, {
    currencyId: pool().currencyId,
    amount: new Decimal(amount),
    least: least === null ? null : new Decimal(least),
    now: at,
  })
}

const refusal = (code: 'above' | 'below', value: string) => ({
  code: 'reserve_short',
  text: `no_requisites_${code}`,
  params: { amount: { value: new Decimal(value), ticker: 'RUB' } },
})
const refusalWithoutAmount = { code: 'reserve_short', text: 'no_requisites', params: {} }

describe('an amount to pay', () => {
  it('is accepted when one requisite can take the whole amount', async () => {
    await addRequisite({ maxAmount: '1000' })
    await addRequisite({ minAmount: '500', maxAmount: '20000', dailyAmount: '15000' })
    await expect(check('15000')).resolves.toBeUndefined()
  })

  it('is refused with the largest amount that one requisite can take', async () => {
    await addRequisite({ maxAmount: '1000' })
    await addRequisite({ maxAmount: '20000', dailyAmount: '15000.5' })
    await addRequisite({}, false)
    await expect(check('15000.51')).rejects.toMatchObject(refusal('above', '15000.5'))
  })

  it('is refused with the smallest possible amount when it is too small', async () => {
    await addRequisite({ minAmount: '1000' })
    await addRequisite({ minAmount: '500' })
    await expect(check('499')).rejects.toMatchObject(refusal('below', '500'))
  })

  it('is refused without a suggestion when no other amount fits, or both a smaller and a larger one', async () => {
    await expect(check('100')).rejects.toMatchObject(refusalWithoutAmount)
    await addRequisite({ maxAmount: '99' })
    await expect(check('200', { least: '100' })).rejects.toMatchObject(refusalWithoutAmount)
    await addRequisite({ minAmount: '1000' })
    await expect(check('200')).rejects.toMatchObject(refusalWithoutAmount)
  })

  it('is accepted as soon as a requisite is added', async () => {
    await expect(check('100')).rejects.toMatchObject(refusalWithoutAmount)
    await addRequisite()
    await expect(check('100')).resolves.toBeUndefined()
  })

  it('is checked again when the cached ranges are stale', async () => {
    await addRequisite()
    await check('100')
    await pool().empty()
    await expect(check('100', { at: new Date(now.getTime() + 5000) })).rejects.toMatchObject(
      refusalWithoutAmount,
    )
  })

  it('needs no requisite when a provider takes the payment', async () => {
    await payByForm()
    await expect(check('100000000')).resolves.toBeUndefined()
  })
})
