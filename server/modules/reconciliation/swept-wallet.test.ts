import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { railProgress } from '@/server/database/schema/rails/rails'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { freshAddress } from '@/tests/setup/chains/paying-office'
import { coolNow } from '@/tests/setup/chains/cool-now'
import { railNow } from '@/tests/setup/chains/rail-office'
import { openSweepingOffice, type SweepingOffice } from '@/tests/setup/chains/sweeping-office'
import { listReconciliations, nameDifference, reconcileDue } from '.'

const actor = { kind: 'system', name: 'seed' } as const

describe.skipIf(noAnvil).each([
  ['the paying address', null],
  ['a cold address', '0x52908400098527886E0F7030069857D2E4169EE7'],
])('the wallet of an EVM network that is swept to %s, and the books', (_where, to) => {
  let office: SweepingOffice
  beforeAll(async () => {
    office = await openSweepingOffice(to === null ? {} : { sweep: { to }, signer: { sweepTo: to } })
  })
  afterAll(() => office.close())

  async function compare() {
    const { db } = office.database
    await office.read()
    await db.update(railProgress).set({ reconcileAt: null })
    await reconcileDue({
      ...{ db, clock: office.office.container.clock, rails: [office.rail] },
      onDifference: () => undefined,
      onUnknown: () => undefined,
    })
    return listReconciliations(db, { now: railNow() })
  }
  const expectEqual = async () =>
    expect((await compare()).map(({ code, state }) => [code, state])).toEqual([
      ['ETH', 'equal'],
      ['USDCERC20', 'equal'],
    ])
  const last = async () => (await office.transfers()).at(-1)

  /** Compares after each step of a transfer. */
  async function followStepByStep() {
    for (let step = 0; step < 12 && (await last())?.feeBookedAt === null; step += 1) {
      await office.tend()
      await office.sign()
      await expectEqual()
      if (['sent', 'mined'].includes((await last())?.state ?? '')) {
        await office.chain.mine()
        await expectEqual()
      }
    }
    expect((await last())?.state).toBe('confirmed')
    await expectEqual()
  }

  it('agree before, while and after it is swept', async () => {
    for (const { currencyId, last: found, rail } of await compare()) {
      const amount = found?.terms.difference ?? expect.fail('Nothing is known.')
      const deps = { db: office.database.db, actor, now: railNow() }
      await nameDifference(deps, { rail, currencyId, amount, reason: 'Topped up by hand.' })
    }
    await expectEqual()
    await office.paid('ethereum', '0.5')
    await office.paid('usd-coin-erc20', '500')
    await expectEqual()
    for (const kinds of [['gas', 'sweep'], ['sweep']]) {
      const before = (await office.transfers()).length
      await office.draft()
      const drafted = (await office.transfers()).slice(before).map(({ kind }) => kind)
      expect(drafted.toSorted()).toEqual(kinds)
      await expectEqual()
      await followStepByStep()
      await office.settleSweeps()
      await expectEqual()
    }
    expect(await office.tokensOf(to ?? office.railPayouts.sender)).toBe(500n * 10n ** 6n)
  })

  it('agree while what is above a ceiling goes to cold storage', async () => {
    const place = freshAddress()
    const own = office.railPayouts.builder.addressIn(place) ?? ''
    const bounds = (ceiling: string) => ({
      ...{ ceiling: new Decimal(ceiling), target: new Decimal(ceiling).div(2) },
    })
    office.signerRail.cold = { to: place, hour: new Decimal('1'), day: new Decimal('1') }
    office.rail.cold = {
      to: own,
      above: new Map([
        ['ETH', bounds('9000')],
        ['USDCERC20', bounds('100')],
      ]),
    }
    const before = (await office.transfers()).length
    const moved = async () => (await office.transfers()).slice(before)
    expect(await coolNow(office)).toEqual([])
    for (let step = 0; step < 12; step += 1) {
      if ((await moved()).every(({ feeBookedAt }) => feeBookedAt !== null)) {
        break
      }
      await office.tend()
      await expectEqual()
      await office.sign()
      await expectEqual()
      await office.chain.mine()
      await expectEqual()
    }
    const cold = await moved()
    const expected = to === null ? ['ETH', 'USDCERC20'] : ['ETH']
    expect(cold.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
      expected.map(() => 'cold confirmed'),
    )
    expect(await office.tokensOf(own)).toBe(to === null ? 450n * 10n ** 6n : 0n)
    const [coin] = await compare()
    expect(coin?.last?.terms.cold.gt(4000)).toBe(true)
  })
})
