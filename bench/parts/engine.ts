import { Decimal } from '@/lib/money/decimal'
import {
  buildSnapshot,
  findChangedAssets,
  updateRates,
  type Snapshot,
} from '@/server/modules/offer/snapshot'
import { bounds, median, type Figure } from '../figures'
import { makeLargeOffice, type LargeOffice } from '../offices/large-catalogue'
import { makeRates } from '../offices/make-rates'

const currencies = 200
const sharing = 40
const rounds = 15

/** Measures the functions that make a snapshot, with as many directions as the largest offices have. */
export async function measureEngine(): Promise<readonly Figure[]> {
  const office = makeLargeOffice(currencies)
  const shared = makeLargeOffice(currencies, sharing)
  const directions = office.catalogue.directions.length
  const rebuild = await timesOf(() => build(office))
  const change = await changeTimes(office, 'A7')
  const worst = await changeTimes(shared, 'A0')

  return [
    {
      name: `full rebuild, ${directions} directions`,
      value: median(rebuild),
      unit: 'ms',
      bound: bounds.rebuildMilliseconds,
      from: `${currencies} currencies on as many assets, median of ${rounds}`,
    },
    {
      name: 'one quote changes',
      value: median(change),
      unit: 'ms',
      bound: bounds.quoteChangeMilliseconds,
      from: `${2 * (currencies - 1)} directions are priced again, median of ${rounds}`,
    },
    {
      name: `one quote changes that prices ${sharing} currencies`,
      value: median(worst),
      unit: 'ms',
      from: `${countFrom(shared, 'A0')} directions are priced again, median of ${rounds}`,
    },
  ]
}

const now = new Date('2026-01-01T12:00:00.000Z')

function build({ catalogue, reserves, prices }: LargeOffice): Snapshot {
  return buildSnapshot({ catalogue, reserves, rates: makeRates(prices, now) })
}

async function changeTimes(office: LargeOffice, asset: string): Promise<number[]> {
  let snapshot = build(office)
  let prices = office.prices
  return timesOf((round) => {
    const price = prices.get(asset) ?? new Decimal(1)
    prices = new Map(prices).set(asset, price.times(round % 2 === 0 ? '1.001' : '0.999'))
    const rates = makeRates(prices, now)
    const changed = findChangedAssets(office.catalogue, snapshot.rates, rates)
    snapshot = updateRates(snapshot, rates, changed)
  })
}

function countFrom({ catalogue }: LargeOffice, asset: string): number {
  return catalogue.directions.filter(
    ({ from, to }) => from.assetCode === asset || to.assetCode === asset,
  ).length
}

const warmUps = 4

async function timesOf(work: (round: number) => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    const startedAt = performance.now()
    work(round)
    const took = performance.now() - startedAt
    if (round >= 0) {
      times.push(took)
    }
    await new Promise(setImmediate)
  }
  return times
}
