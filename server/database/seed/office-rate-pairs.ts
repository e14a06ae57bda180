import { marketIds } from '@/lib/contracts/desk/rates'
import { Decimal } from '@/lib/money/decimal'
import type { ratePairs } from '@/server/database/schema/rates'

type Row = typeof ratePairs.$inferInsert

/*
 * The pairs of assets, and the symbols of the markets for them. The `demo` source has quotes for all
 * pairs, a market only for those with a symbol. When a pair has two markets, both are required: a
 * single market whose price drifts away step by step would not be noticed.
 *
 * pair | Binance | Coinbase | Kraken | ECB | Bank of Russia | sources | jump % | spread %
 */
const pairTable = `
BTC/USDT  | BTCUSDT  | BTC-USDT  | XBTUSDT  |     |     | 2 | 10 | 2
BTC/USD   |          | BTC-USD   | XXBTZUSD |     |     | 2 | 10 | 2
ETH/USDT  | ETHUSDT  | ETH-USDT  | ETHUSDT  |     |     | 2 | 12 | 2
ETH/USD   |          | ETH-USD   | XETHZUSD |     |     | 2 | 12 | 2
LTC/USDT  | LTCUSDT  |           | LTCUSDT  |     |     | 2 | 15 | 2
LTC/USD   |          | LTC-USD   | XLTCZUSD |     |     | 2 | 15 | 2
XMR/USD   |          |           | XXMRZUSD |     |     | 1 | 15 | 3
TRX/USDT  | TRXUSDT  |           |          |     |     | 1 | 15 | 3
TRX/USD   |          |           | TRXUSD   |     |     | 1 | 15 | 3
TON/USDT  | TONUSDT  |           |          |     |     | 1 | 15 | 3
TON/USD   |          | TON-USD   | TONUSD   |     |     | 2 | 15 | 3
SOL/USDT  | SOLUSDT  | SOL-USDT  | SOLUSDT  |     |     | 2 | 15 | 2
SOL/USD   |          | SOL-USD   | SOLUSD   |     |     | 2 | 15 | 2
USDT/USD  |          | USDT-USD  | USDTZUSD |     |     | 2 | 1  | 1
USDC/USD  |          |           | USDCUSD  |     |     | 1 | 1  | 1
EUR/USD   |          |           | ZEURZUSD | USD |     | 2 | 3  | 2
USD/RUB   |          |           |          |     | USD | 1 | 6  | 3
`

export const officeRatePairs: Row[] = pairTable.trim().split('\n').map(toRow)

function toRow(line: string): Row {
  const cells = line.split('|').map((cell) => cell.trim())
  const [base, quote] = (cells[0] ?? '').split('/')
  const [minSources, jump, spread] = cells.slice(6)
  if (cells.length !== 9 || !base || !quote || !minSources || !jump || !spread) {
    throw new Error(`This line of the table of pairs is not complete: ${line}`)
  }
  const symbols = marketIds.flatMap((source, index) => {
    const symbol = cells[index + 1]
    return symbol ? [[source, symbol] as const] : []
  })
  return {
    base,
    quote,
    symbols: Object.fromEntries(symbols),
    minSources: Number(minSources),
    maxJumpPercent: new Decimal(jump),
    maxSpreadPercent: new Decimal(spread),
  }
}
