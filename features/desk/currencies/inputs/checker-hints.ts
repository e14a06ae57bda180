import type { InputTerms } from '@/lib/contracts/desk/input-terms'

type Hint = { ru: string; en: string }

const evm = { ru: '0x и 40 знаков', en: '0x and 40 characters' }
const card = { ru: 'От 16 до 19 цифр', en: '16 to 19 digits' }
const iban = {
  ru: 'Начинается с кода страны, например DE89 3704 0044 0532 0130 00',
  en: 'Starts with the country code, for example DE89 3704 0044 0532 0130 00',
}
const forExchange = {
  ru: 'Нужно для бирж; для своего кошелька оставьте пустым',
  en: 'Exchanges need it; leave empty for a wallet of your own',
}

/** The default hints about the values that each checker accepts. The office may reword them. */
const wallets: Partial<Record<InputTerms['checker'], Hint>> = {
  bitcoin: { ru: 'Начинается с bc1, 1 или 3', en: 'Starts with bc1, 1 or 3' },
  evm,
  tron: { ru: 'Начинается с T, 34 знака', en: 'Starts with T, 34 characters' },
  ton: { ru: 'Начинается с UQ или EQ, 48 знаков', en: 'Starts with UQ or EQ, 48 characters' },
  solana: { ru: 'От 32 до 44 знаков', en: '32 to 44 characters' },
  litecoin: { ru: 'Начинается с ltc1, L или M', en: 'Starts with ltc1, L or M' },
  monero: { ru: 'Начинается с 4 или 8, 95 знаков', en: 'Starts with 4 or 8, 95 characters' },
  ripple: {
    ru: 'Начинается с r или X, например rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    en: 'Starts with r or X, for example rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  },
  dogecoin: { ru: 'Начинается с D, 9 или A, 34 знака', en: 'Starts with D, 9 or A, 34 characters' },
  stellar: { ru: 'Начинается с G, 56 знаков', en: 'Starts with G, 56 characters' },
  'bitcoin-cash': {
    ru: 'Начинается с bitcoincash: или с q, 42 знака',
    en: 'Starts with bitcoincash: or with q, 42 characters',
  },
  cardano: { ru: 'Начинается с addr1', en: 'Starts with addr1' },
  polkadot: { ru: 'Начинается с 1, 47 или 48 знаков', en: 'Starts with 1, 47 or 48 characters' },
  avalanche: {
    ru: 'Начинается с X-avax1; для C-Chain выберите EVM',
    en: 'Starts with X-avax1; for the C-Chain choose EVM',
  },
  dash: { ru: 'Начинается с X или 7, 34 знака', en: 'Starts with X or 7, 34 characters' },
  zcash: { ru: 'Начинается с t1 или t3, 35 знаков', en: 'Starts with t1 or t3, 35 characters' },
  cosmos: { ru: 'Начинается с cosmos1', en: 'Starts with cosmos1' },
  algorand: { ru: '58 заглавных букв и цифр', en: '58 capital letters and digits' },
  tezos: { ru: 'Начинается с tz, 36 знаков', en: 'Starts with tz, 36 characters' },
  near: {
    ru: 'Имя, например anna.near, или 64 знака',
    en: 'A name such as anna.near, or 64 characters',
  },
}

const accounts: Partial<Record<InputTerms['checker'], Hint>> = {
  luhn: card,
  'bank-card': card,
  iban,
  sepa: iban,
  e164: { ru: 'Например, +7 900 000-00-00', en: 'For example, +7 900 000-00-00' },
  'mobile-ru': { ru: '+7 900 000-00-00', en: '+7 900 000-00-00' },
  latin: { ru: 'Латиницей, как в банке', en: 'In Latin letters, as the bank has it' },
  telegram: { ru: '@имя', en: '@name' },
  email: { ru: 'Например, name@example.com', en: 'For example, name@example.com' },
  revtag: { ru: '@имя из приложения или телефон', en: '@name from the app, or a phone number' },
  yoomoney: {
    ru: 'Начинается с 4100, от 11 до 20 цифр',
    en: 'Starts with 4100, 11 to 20 digits',
  },
  'volet-usd': { ru: 'U и 12 цифр', en: 'U and 12 digits' },
  'volet-eur': { ru: 'E и 12 цифр', en: 'E and 12 digits' },
  'moneygo-usd': { ru: 'U и цифры, например U378031', en: 'U and digits, for example U378031' },
  'moneygo-eur': { ru: 'E и цифры, например E378031', en: 'E and digits, for example E378031' },
}

const memos: Partial<Record<InputTerms['checker'], Hint>> = {
  ton: forExchange,
  ripple: {
    ru: 'Destination tag: число; нужно для бирж',
    en: 'Destination tag: a number; exchanges need it',
  },
  stellar: forExchange,
  cosmos: forExchange,
}

function hintOf({ kind, checker }: Pick<InputTerms, 'kind' | 'checker'>): Hint | undefined {
  return kind === 'memo' ? memos[checker] : (wallets[checker] ?? accounts[checker])
}

/** Changes the checker and its hints, unless the office has written its own hints. */
export function withChecker(input: InputTerms, checker: InputTerms['checker']): InputTerms {
  const [before, after] = [hintOf(input), hintOf({ ...input, checker })]
  const isOwn = (text: string | null, hint: string | undefined) =>
    text !== null && text.trim() !== '' && text !== hint
  return {
    ...input,
    checker,
    hintRu: isOwn(input.hintRu, before?.ru) ? input.hintRu : (after?.ru ?? null),
    hintEn: isOwn(input.hintEn, before?.en) ? input.hintEn : (after?.en ?? null),
  }
}
