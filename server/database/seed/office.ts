import { currencyKinds } from '@/lib/contracts/catalogue'
/*
 * The tables of the demo office. A changed line takes effect in a new, empty database. Prices are US
 * dollars per unit, reserves are in units of the currency, codes are those of the monitoring sites'
 * list (Toncoin is GRAM there).
 */

type AssetRow = { code: string; price: string; drift: string }

export const officeAssets: AssetRow[] = [
  { code: 'BTC', price: '98412.5', drift: '0.6' },
  { code: 'ETH', price: '3184.2', drift: '0.6' },
  { code: 'USDT', price: '0.9998', drift: '0.05' },
  { code: 'USDC', price: '0.9999', drift: '0.05' },
  { code: 'LTC', price: '96.35', drift: '0.6' },
  { code: 'XMR', price: '352.7', drift: '0.6' },
  { code: 'TRX', price: '0.28415', drift: '0.6' },
  { code: 'TON', price: '2.374', drift: '0.6' },
  { code: 'SOL', price: '158.9', drift: '0.6' },
  { code: 'USD', price: '1', drift: '0' },
  { code: 'EUR', price: '1.1624', drift: '0.2' },
  { code: 'RUB', price: '0.01238', drift: '0.3' },
]

export type CurrencyRow = {
  slug: string
  code: string
  ticker: string
  asset: string
  ru: string
  en: string
  kind: (typeof currencyKinds)[number]
  network: string | null
  /** The number of decimals of the currency, and the number that the calculator rounds to. */
  digits: number
  round: number
  /** Percent added to the margin of every direction it takes part in. */
  extraMargin: string
  reserve: string
}

/* kind, slug, code, ticker, asset, ru, en, network, digits, round, extra margin %, reserve */
const currencyTable = `
crypto | bitcoin        | BTC       | BTC  | BTC  | Bitcoin          | Bitcoin        | Bitcoin  |  8 | 8 | 0   | 12.48
crypto | ethereum       | ETH       | ETH  | ETH  | Ethereum         | Ethereum       | Ethereum | 18 | 6 | 0.1 | 184.5
crypto | tether-trc20   | USDTTRC20 | USDT | USDT | Tether TRC20     | Tether TRC20   | TRC20    |  6 | 2 | 0   | 486200
crypto | tether-erc20   | USDTERC20 | USDT | USDT | Tether ERC20     | Tether ERC20   | ERC20    |  6 | 2 | 0   | 152400
crypto | tether-bep20   | USDTBEP20 | USDT | USDT | Tether BEP20     | Tether BEP20   | BEP20    | 18 | 2 | 0   | 94800
crypto | tether-ton     | USDTTON   | USDT | USDT | Tether TON       | Tether TON     | TON      |  6 | 2 | 0   | 61350
crypto | usd-coin-erc20 | USDCERC20 | USDC | USDC | USD Coin ERC20   | USD Coin ERC20 | ERC20    |  6 | 2 | 0.1 | 73900
crypto | litecoin       | LTC       | LTC  | LTC  | Litecoin         | Litecoin       | Litecoin |  8 | 6 | 0.2 | 864
crypto | monero         | XMR       | XMR  | XMR  | Monero           | Monero         | Monero   | 12 | 6 | 0.6 | 208.4
crypto | tron           | TRX       | TRX  | TRX  | TRON             | TRON           | TRON     |  6 | 2 | 0.2 | 342000
crypto | toncoin        | GRAM      | TON  | TON  | Toncoin          | Toncoin        | TON      |  9 | 4 | 0.3 | 28600
crypto | solana         | SOL       | SOL  | SOL  | Solana           | Solana         | Solana   |  9 | 5 | 0.2 | 612
bank   | sberbank       | SBERRUB   | RUB  | RUB  | Сбербанк         | Sberbank       |          |  2 | 2 | 0   | 8640000
bank   | t-bank         | TCSBRUB   | RUB  | RUB  | Т-Банк           | T-Bank         |          |  2 | 2 | 0   | 7215000
bank   | alfa-bank      | ACRUB     | RUB  | RUB  | Альфа-Банк       | Alfa-Bank      |          |  2 | 2 | 0.1 | 3480000
bank   | vtb            | TBRUB     | RUB  | RUB  | ВТБ              | VTB            |          |  2 | 2 | 0.2 | 2150000
bank   | sbp            | SBPRUB    | RUB  | RUB  | СБП              | SBP            |          |  2 | 2 | 0   | 9870000
bank   | raiffeisen     | RFBRUB    | RUB  | RUB  | Райффайзен       | Raiffeisen     |          |  2 | 2 | 0.2 | 1640000
bank   | sepa           | SEPAEUR   | EUR  | EUR  | SEPA             | SEPA           |          |  2 | 2 | 0   | 96400
bank   | revolut-eur    | REVBEUR   | EUR  | EUR  | Revolut          | Revolut        |          |  2 | 2 | 0.3 | 41200
bank   | wise-usd       | WISEUSD   | USD  | USD  | Wise             | Wise           |          |  2 | 2 | 0.3 | 58300
emoney | yoomoney       | YAMRUB    | RUB  | RUB  | ЮMoney           | YooMoney       |          |  2 | 2 | 0.4 | 1280000
emoney | volet-usd      | ADVCUSD   | USD  | USD  | Volet            | Volet          |          |  2 | 2 | 0   | 34700
emoney | moneygo-usd    | MNGUSD    | USD  | USD  | MoneyGo          | MoneyGo        |          |  2 | 2 | 0.2 | 22900
cash   | cash-rub       | CASHRUB   | RUB  | RUB  | Наличные рубли   | Cash rubles    |          |  2 | 0 | 0   | 24500000
cash   | cash-usd       | CASHUSD   | USD  | USD  | Наличные доллары | Cash dollars   |          |  2 | 0 | 0.1 | 318000
cash   | cash-eur       | CASHEUR   | EUR  | EUR  | Наличные евро    | Cash euros     |          |  2 | 0 | 0.2 | 142000
`

export const officeCurrencies: CurrencyRow[] = currencyTable.trim().split('\n').map(toCurrencyRow)

function toCurrencyRow(line: string): CurrencyRow {
  const cells = line.split('|').map((cell) => cell.trim())
  const text = (column: number) => cells[column] ?? ''
  const kind = currencyKinds.find((known) => known === text(0))
  if (cells.length !== 12 || !kind) {
    throw new Error(
      `This line of the currency table lacks a column or has an unknown kind: ${line}`,
    )
  }
  return {
    kind,
    slug: text(1),
    code: text(2),
    ticker: text(3),
    asset: text(4),
    ru: text(5),
    en: text(6),
    network: text(7) || null,
    digits: Number(text(8)),
    round: Number(text(9)),
    extraMargin: text(10),
    reserve: text(11),
  }
}

type GroupRow = {
  slug: string
  ru: string
  en: string
  send: boolean
  receive: boolean
  members: string[]
}

const stablecoins = ['tether-trc20', 'tether-erc20', 'tether-bep20', 'tether-ton', 'usd-coin-erc20']
const allOf = (kind: CurrencyRow['kind']) =>
  officeCurrencies.filter((row) => row.kind === kind).map(({ slug }) => slug)

export const officeGroups: GroupRow[] = [
  {
    slug: 'crypto',
    ru: 'Криптовалюты',
    en: 'Crypto',
    send: true,
    receive: true,
    members: allOf('crypto'),
  },
  {
    slug: 'stablecoins',
    ru: 'Стейблкоины',
    en: 'Stablecoins',
    send: true,
    receive: false,
    members: stablecoins,
  },
  { slug: 'banks', ru: 'Банки', en: 'Banks', send: true, receive: true, members: allOf('bank') },
  {
    slug: 'emoney',
    ru: 'Электронные деньги',
    en: 'E-money',
    send: true,
    receive: true,
    members: allOf('emoney'),
  },
  { slug: 'cash', ru: 'Наличные', en: 'Cash', send: true, receive: true, members: allOf('cash') },
]

type CityRow = { slug: string; code: string; ru: string; en: string; cash: string[] }

export const officeCities: CityRow[] = [
  {
    slug: 'moscow',
    code: 'MSK',
    ru: 'Москва',
    en: 'Moscow',
    cash: ['cash-rub', 'cash-usd', 'cash-eur'],
  },
  {
    slug: 'saint-petersburg',
    code: 'SPB',
    ru: 'Санкт-Петербург',
    en: 'Saint Petersburg',
    cash: ['cash-rub', 'cash-usd', 'cash-eur'],
  },
  {
    slug: 'yekaterinburg',
    code: 'EKB',
    ru: 'Екатеринбург',
    en: 'Yekaterinburg',
    cash: ['cash-rub', 'cash-usd'],
  },
  { slug: 'kazan', code: 'KZN', ru: 'Казань', en: 'Kazan', cash: ['cash-rub', 'cash-usd'] },
  { slug: 'tbilisi', code: 'TBIL', ru: 'Тбилиси', en: 'Tbilisi', cash: ['cash-usd', 'cash-eur'] },
  { slug: 'yerevan', code: 'ERVN', ru: 'Ереван', en: 'Yerevan', cash: ['cash-rub', 'cash-usd'] },
  { slug: 'istanbul', code: 'STAM', ru: 'Стамбул', en: 'Istanbul', cash: ['cash-usd', 'cash-eur'] },
]

/** By the slug of a currency: a notice in HTML, shown when the currency is chosen on `side`. */
export const officeNotices: Record<string, { side: 'send' | 'receive'; ru: string; en: string }> = {
  sbp: {
    side: 'send',
    ru: '<p>Платите <strong>только со своего счёта</strong>: имя отправителя сверяется с заявкой. Перевод от третьего лица возвращается за вычетом комиссии банка, если тот её взял.</p>',
    en: '<p>Pay <strong>from your own account only</strong>: the sender’s name is compared with the order. A transfer from someone else is refunded, less the bank’s fee, if any.</p>',
  },
  toncoin: {
    side: 'receive',
    ru: '<p>Выводите на биржу? Укажите <strong>memo</strong>: без него биржа не зачислит монеты.</p>',
    en: '<p>Receiving to a crypto exchange? Enter the <strong>memo</strong>: without it, the exchange won’t credit the coins.</p>',
  },
}
