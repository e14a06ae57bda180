import type { SourceId } from '@/lib/contracts/desk/rates'
import { toRateText } from '@/lib/exchange/course'
import { toText, type Decimal } from '@/lib/money/decimal'
import type { Tx } from '@/server/database/client'
import { listRates } from '@/server/modules/rates/book/list-rates'
import { findActiveSources } from '@/server/modules/rates/judging/active-sources'
import {
  listPrices,
  listQuotes,
  type PairRow,
} from '@/server/modules/rates/judging/judging.repository'
import { middleOf, stepPercent } from '@/server/modules/rates/judging/middle'
import { isFresh, voicesOf } from '@/server/modules/rates/judging/word'
import { wordsOf } from '@/server/modules/rates/judging/words-of'
import { refuse } from './within-desk'

type Asked = { price: Decimal; activeSources: readonly SourceId[]; now: Date }

const percentDigits = 2

/** Asks whether a price is meant that is farther from the market than a step that is believed. */
export async function expectNearMarket(tx: Tx, pair: PairRow, asked: Asked): Promise<void> {
  const { price } = asked
  const market = await marketPrice(tx, pair, asked)
  if (market === null || stepPercent(market, price).lte(pair.maxJumpPercent)) {
    return
  }
  const percent = price.div(market).minus(1).times(100).toDecimalPlaces(percentDigits)
  const params = {
    pair: `${pair.base}/${pair.quote}`,
    price: toText(price),
    market: toRateText(market) ?? toText(market),
    percent: `${percent.isNegative() ? '−' : '+'}${toText(percent.abs())}`,
  }
  refuse({ field: 'confirmed', key: 'price_far_from_market', params })
}

/**
 * What the pair is worth without the operator's own word: by the middle of those who speak of it, else
 * through other pairs, else by the last good price. Null when nothing is known.
 */
async function marketPrice(
  tx: Tx,
  pair: PairRow,
  { activeSources, now }: Asked,
): Promise<Decimal | null> {
  const active = await findActiveSources(tx, activeSources)
  const said = await listQuotes(tx, { pairIds: [pair.id], sources: [...active.keys()] })
  const fresh = wordsOf(pair, said, active).filter(
    (word) => word.source !== 'fixed' && isFresh(word, now),
  )
  if (fresh.length > 0) {
    return middleOf(voicesOf(fresh).map(({ price }) => price))
  }
  const book = await listRates(tx, now, { without: pair.id })
  const crossed = book.cross(pair.base, pair.quote)
  const [judged] = await listPrices(tx, [pair.id])
  return crossed?.rate ?? judged?.price ?? null
}
