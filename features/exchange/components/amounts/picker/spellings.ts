/** The blockchains of the token networks. */
export const chainNames: Readonly<Record<string, string>> = {
  TRC20: 'Tron',
  ERC20: 'Ethereum',
  BEP20: 'BNB Chain',
  TON: 'The Open Network',
  SPL: 'Solana',
}

/* What people write for a code, a ticker or a network, in both languages, whatever the language of the page. */
const spellings: Readonly<Record<string, string>> = {
  BTC: 'bitcoin биткоин биткойн биток',
  ETH: 'ethereum ether эфир эфириум этериум',
  USDT: 'tether тезер тетер теза юсдт',
  USDC: 'usd coin circle юсдс',
  DAI: 'дай',
  LTC: 'litecoin лайткоин лайт',
  BCH: 'bitcoin cash биткоин кэш биткоин кеш',
  XMR: 'monero монеро',
  TRX: 'tron трон',
  TON: 'toncoin gram тон тонкоин грам телеграм',
  SOL: 'solana солана сол',
  DOGE: 'dogecoin доги догикоин додж',
  XRP: 'ripple рипл риппл',
  BNB: 'binance бинанс бнб',
  ADA: 'cardano кардано',
  DASH: 'dash даш дэш',
  ZEC: 'zcash',
  TRC20: 'tron трон трц',
  ERC20: 'ethereum эфир эфириум ерц',
  BEP20: 'bnb smart chain binance bsc бинанс бнб',
  RUB: 'ruble rouble рубли рубль руб ₽',
  USD: 'dollars доллары доллар баксы $',
  EUR: 'euro евро €',
  SBERRUB: 'sberbank sber сбербанк сбер',
  TCSBRUB: 'tinkoff tbank tinkof тинькофф тинькоф тбанк т банк',
  ACRUB: 'alfa alpha bank альфа альфабанк',
  TBRUB: 'vtb втб',
  RFBRUB: 'raiffeisen raif райффайзен райфайзен райф',
  SBPRUB: 'sbp faster payments fps сбп быстрые платежи по номеру телефона',
  SEPAEUR: 'sepa iban сепа',
  REVBEUR: 'revolut револют',
  WISEUSD: 'wise transferwise вайз',
  YAMRUB: 'yoomoney yumoney yandex money юмани юmoney яндекс деньги',
  ADVCUSD: 'volet advcash волет адвкэш',
  MNGUSD: 'moneygo манигоу',
  CASHRUB: 'cash наличные налик наличка кэш кеш',
  CASHUSD: 'cash наличные налик наличка кэш кеш',
  CASHEUR: 'cash наличные налик наличка кэш кеш',
}

/* Codes of banks whose cards can be used, so that `visa` finds them. */
const cards = 'SBERRUB TCSBRUB ACRUB TBRUB RFBRUB PSBRUB RNKBRUB POSTBRUB OPNBRUB GPBRUB CARDRUB'
const cardSpellings = 'card карта мир mir visa виза mastercard мастеркард'

/** Other words by which a currency is found, by its code, ticker and network. */
export function spellingsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => [
    ...(spellings[name] === undefined ? [] : [spellings[name]]),
    ...(name !== '' && cards.split(' ').includes(name) ? [cardSpellings] : []),
  ])
}
