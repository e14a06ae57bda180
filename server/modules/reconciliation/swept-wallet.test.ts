import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { railProgress } from '@/server/database/schema/rails/rails'
import { noAnvil } from '@/tests/setup/chains/anvil'
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
})
