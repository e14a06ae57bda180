import type { Config } from '@/server/config/config'
import type { RateSource } from '@/server/modules/rates/ports'
import { defaultHttpLimits, type HttpLimits } from '../http/fetch-bytes'
import { createBinance } from './binance'
import { createCbr } from './cbr'
import { createCoinbase } from './coinbase'
import { createEcb } from './ecb'
import { createKraken } from './kraken'
import { createMarketSource } from './market-source'

const markets = {
  binance: createBinance,
  coinbase: createCoinbase,
  kraken: createKraken,
  ecb: createEcb,
  cbr: createCbr,
}
const defaultDeadlineMilliseconds = 20_000

export type RateSourceOptions = { http?: HttpLimits; deadlineMilliseconds?: number }

/** The configured sources that are queried over the network; none for `demo`. */
export function createRateSources(
  { rateSources, marketUrls }: Pick<Config, 'rateSources' | 'marketUrls'>,
  options: RateSourceOptions = {},
): RateSource[] {
  const { http = defaultHttpLimits, deadlineMilliseconds = defaultDeadlineMilliseconds } = options
  return rateSources.flatMap((id) =>
    id === 'demo'
      ? []
      : [
          createMarketSource({
            id,
            market: markets[id](),
            baseUrl: marketUrls[id],
            http,
            deadlineMilliseconds,
          }),
        ],
  )
}
