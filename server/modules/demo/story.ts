/* The people are invented. Nobody has the keys of these wallets, and no bank has issued these cards. */

type Locale = 'ru' | 'en'

export type Person = {
  name: string
  locale: Locale
  holder: string
  phone: string
  wallet: string
  card: string
  /** How many days ago they registered with the code; null for a guest. */
  joined: number | null
}

/* name | language | registered so many days ago | holder | phone | wallet | card */
const table = `
polina | ru | -  | Polina Vzorova    | +7 900 000-01-01 | TWRkz1pjntRVyBsUcKsXRJ5cHapTLwSoSS | 2202200000010015
lena   | ru | 28 | Elena Primerova   | +7 900 000-01-02 | THkeWuFq5dzBYnBm6MW979spH6vxWHYjju | 2202200000010023
john   | en | -  | John Sample       | +7 900 000-01-03 | TNTJCmu8XHEXNVZx3GVfp86dpZ2YnrJRcD | 2202200000010031
igor   | ru | 24 | Igor Maketov      | +7 900 000-01-04 | TRTSDmsooV7csRsyAShX5NYgkXPg6WKqWg | 2202200000010049
artem  | ru | -  | Artem Bukvin      | +7 900 000-01-05 | TQqVaZDnANQEgrV8e1TXuT8D9XdnP2TYzr | 2202200000010056
sofia  | ru | 18 | Sofia Obraztsova  | +7 900 000-01-06 | TLVu2YxoLX9UvPAoU9Th5S1qt8MnTZSpgX | 2202200000010064
yana   | ru | -  | Yana Shablonova   | +7 900 000-01-07 | TKuFjv2FRFwSaXoKwHwqer8jkeqK4HVJdb | 2202200000010072
max    | ru | 14 | Maksim Chernovik  | +7 900 000-01-08 | TGtQ73ziSm8AwTzH7zQq8G1H38HryVibMd | 2202200000010080
kirill | ru | 12 | Kirill Etalonov   | +7 900 000-01-09 | TJiCD9FcRVYp6sQbq6WnWsWmN5vNVRKH45 | 2202200000010098
daria  | ru | 7  | Daria Modelnaya   | +7 900 000-01-10 | TPfbctWRaBJvXCk5iJbCw2GwfMJsoL4GQe | 2202200000010106
roman  | ru | -  | Roman Probnikov   | +7 900 000-01-11 | TRBHSy5TrF1yehbXyprxeBi7zbSvtedZVX | 2202200000010114
alice  | en | 3  | Alice Placeholder | +7 900 000-01-12 | TBtG5JmJ6fxZhhuDsMxhx1z1unVmc7bZ6X | 2202200000010122
`

/** Whom the demo's customer has led to the office. */
export const friends: readonly Person[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [name = '', language, joined = '-', holder = '', phone = '', wallet = '', card = ''] =
      cells
    const locale = language === 'en' ? 'en' : 'ru'
    return {
      name,
      locale,
      holder,
      phone,
      wallet,
      card,
      joined: joined === '-' ? null : Number.parseInt(joined, 10),
    }
  })

/** The demo's customer, who is the referrer. */
export const referrer: Person = {
  name: 'user',
  locale: 'ru',
  holder: 'Ivan Obraztsov',
  phone: '+7 900 000-01-13',
  wallet: 'TYsViSJz3dmkdRrgZjJuh46q6sW14vMUiw',
  card: '2202200000010130',
  joined: null,
}

export type Exchange = {
  who: string
  from: string
  to: string
  amount: string
  /** So many days ago. */
  ago: number
  /** Whether they came through the customer's link. */
  byLink?: false
  /** How many days ago its payment was called back. */
  undone?: number
}

/** The exchanges of the friends and of the customer, the oldest first. */
export const exchanges: readonly Exchange[] = [
  { who: 'polina', from: 'sbp', to: 'tether-trc20', amount: '180000', ago: 29.2 },
  { who: 'lena', from: 'tether-trc20', to: 'sberbank', amount: '3200', ago: 27.4 },
  { who: 'john', from: 'bitcoin', to: 'tether-trc20', amount: '0.04', ago: 25.1 },
  { who: 'user', from: 'tether-trc20', to: 'sberbank', amount: '1900', ago: 24.3 },
  { who: 'igor', from: 'sbp', to: 'tether-trc20', amount: '120000', ago: 23.3 },
  { who: 'lena', from: 'tether-trc20', to: 'sberbank', amount: '2100', ago: 21.2 },
  { who: 'artem', from: 'tether-trc20', to: 't-bank', amount: '1500', ago: 19.4, undone: 12.1 },
  { who: 'sofia', from: 'sbp', to: 'tether-trc20', amount: '90000', ago: 17.3 },
  { who: 'yana', from: 'tether-trc20', to: 't-bank', amount: '1000', ago: 16.1 },
  { who: 'kirill', from: 'sbp', to: 'tether-trc20', amount: '150000', ago: 11.3 },
  { who: 'igor', from: 'tether-trc20', to: 'sberbank', amount: '2600', ago: 8.2 },
  { who: 'roman', from: 'bitcoin', to: 'tether-trc20', amount: '0.03', ago: 5.4 },
  { who: 'user', from: 'sbp', to: 'tether-trc20', amount: '130000', ago: 4.6, byLink: false },
  { who: 'user', from: 'bitcoin', to: 'tether-trc20', amount: '0.02', ago: 3.1, byLink: false },
  { who: 'alice', from: 'tether-trc20', to: 't-bank', amount: '1800', ago: 2.3 },
  { who: 'sofia', from: 'sbp', to: 'tether-trc20', amount: '60000', ago: 0.4 },
]

/** What the customer has asked to be paid of the rewards, the oldest first. */
export const withdrawals = [
  { method: 'tether-trc20', amount: '20', ago: 6.2, approved: 6, paid: 5.9 },
  {
    ...{ method: 'sberbank', amount: '14', ago: 4.3, declined: 4.1 },
    reason: 'Банк не принимает переводы на эту карту. Укажите другую.',
  },
  { method: 'tether-trc20', amount: '15', ago: 0.2 },
] as const

const postalAddress = '190000, Санкт-Петербург, до востребования, Иван Образцов'

/** What the customer has ordered for points, the oldest first. */
export const giftOrders = [
  {
    ...{ gift: 'Mug', details: postalAddress, ago: 2.9, given: 2.1 },
    note: 'ED 000 000 017 RU',
  },
  {
    ...{ gift: 'Sticker set', details: 'Самовывоз', ago: 2, declined: 1.8 },
    reason: 'Наклейки отправляем только письмом: укажите почтовый адрес.',
  },
  { gift: 'Sticker set', details: postalAddress, ago: 1.6, cancelled: 1.5 },
  { gift: 'Sticker set', details: postalAddress, ago: 0.3 },
] as const

/** A code for this customer alone; it begins and ends so many days ago. */
export const promoCode = { code: 'IVAN-THANKS', percent: '40', starts: 9, ends: -21, minUsd: '100' }
