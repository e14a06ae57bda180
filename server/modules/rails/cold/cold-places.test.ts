import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Decimal } from '@/lib/money/decimal'
import { chainTransfers } from '@/server/database/schema/rails/transfers'
import { listOwnAddresses } from '@/server/modules/reconciliation/addresses.repository'
import { assertCold } from '@/server/signer/open-cold'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { coolNow } from '@/tests/setup/chains/cool-now'
import {
  freshAddress,
  openPayingOffice,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'

const place = '0x52908400098527886E0F7030069857D2E4169EE7'
const bounds = { hour: new Decimal('1'), day: new Decimal('2') }

describe.skipIf(noAnvil)('the place of cold storage', () => {
  let office: PayingOffice
  beforeAll(async () => {
    const above = { ETH: { ceiling: '1000000', target: '200' } }
    office = await openPayingOffice(async (chain) => {
      await chain.mine(20)
      return { settings: { cold: { to: place, above } } }
    })
  })
  afterAll(() => office.close())

  it('must be the same for office and signer when the signer starts, once the office has one', async () => {
    const { database, signerRail, signing } = office
    const open = (to: string | null, name = signerRail.name) =>
      assertCold(
        database.pool,
        { rails: [{ ...signerRail, name, ...(to !== null && { cold: { to, ...bounds } }) }] },
        signing,
      )
    await open(place)
    await open(place.toLowerCase())
    await open(null)
    await open(freshAddress(), 'unknown')
    await expect(open(freshAddress())).rejects.toThrow(
      `rail “${signerRail.name}”, cold.to: the office’s cold storage is ${place}, and cold.to is 0x`,
    )
  })

  it('belongs to the wallet once a transfer to it is signed', async () => {
    const { database, rail, signerRail } = office
    const { db } = database
    const { cold } = rail
    const other = office.railPayouts.builder.addressIn(freshAddress()) ?? ''
    const isOwn = async () =>
      (await listOwnAddresses(db, { rail, limit: 100 })).some(({ address }) => address === other)
    const bound = { ceiling: new Decimal('500'), target: new Decimal('200') }
    rail.cold = { to: other, above: new Map([['ETH', bound]]) }
    await office.refreshPrices()
    expect(await coolNow(office)).toEqual([])
    await office.tend()
    expect(await database.db.$count(chainTransfers)).toBe(1)
    // It was a mistake of the settings, and nothing has gone there.
    rail.cold = cold
    expect(await isOwn()).toBe(false)
    signerRail.cold = { to: other, ...bounds }
    await office.sign()
    await office.tend()
    expect(await isOwn()).toBe(true)
  })
})
