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

function ask(
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
const nothing = { code: 'reserve_short', text: 'no_requisites', params: {} }

describe('an amount that is to be paid', () => {
  it('is accepted when one requisite can take all of it', async () => {
    await addRequisite({ maxAmount: '1000' })
    await addRequisite({ minAmount: '500', maxAmount: '20000', dailyAmount: '15000' })
    await expect(ask('15000')).resolves.toBeUndefined()
  })

  it('is refused with the most that the pool can take at once', async () => {
    await addRequisite({ maxAmount: '1000' })
    await addRequisite({ maxAmount: '20000', dailyAmount: '15000.5' })
    await addRequisite({}, false)
    await expect(ask('15000.51')).rejects.toMatchObject(refusal('above', '15000.5'))
  })

  it('is refused with the smallest possible amount when it is too small', async () => {
    await addRequisite({ minAmount: '1000' })
    await addRequisite({ minAmount: '500' })
    await expect(ask('499')).rejects.toMatchObject(refusal('below', '500'))
  })

  it('is refused without a figure when no amount would help', async () => {
    await expect(ask('100')).rejects.toMatchObject(nothing)
    await addRequisite({ maxAmount: '99' })
    await expect(ask('200', { least: '100' })).rejects.toMatchObject(nothing)
    await addRequisite({ minAmount: '1000' })
    await expect(ask('200')).rejects.toMatchObject(nothing)
  })

  it('is not refused for a reason that no longer applies', async () => {
    await expect(ask('100')).rejects.toMatchObject(nothing)
    await addRequisite()
    await expect(ask('100')).resolves.toBeUndefined()
  })

  it('is checked again when the cached answer is stale', async () => {
    await addRequisite()
    await ask('100')
    await pool().empty()
    await expect(ask('100', { at: new Date(now.getTime() + 5000) })).rejects.toMatchObject(nothing)
  })

  it('needs no requisite with a provider', async () => {
    await payByForm()
    await expect(ask('100000000')).resolves.toBeUndefined()
  })
})
