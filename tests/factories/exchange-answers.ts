import type { z } from 'zod'
import type {
  BestPairsResponse,
  DirectionsResponse,
  PairResponse,
  settingsResponse,
} from '@/lib/contracts/calculator'
import type { City, Currency, InputDefinition } from '@/lib/contracts/catalogue'

/* Responses of the calculator's API for tests, from a small office with every kind of pair. */

const both = { send: { visible: true }, receive: { visible: true } }

function currency(id: number, slug: string, changes: Partial<Currency>): Currency {
  return {
    id,
    slug,
    code: slug.toUpperCase(),
    ticker: 'RUB',
    name: slug,
    kind: 'bank',
    network: null,
    roundCalculator: 2,
    logo: `/logos/${slug}.svg`,
    ...changes,
  }
}

export const sberbank = currency(1, 'sberbank', { code: 'SBERRUB', name: 'Сбербанк' })
export const usdt = currency(2, 'tether-trc20', {
  code: 'USDTTRC20',
  ticker: 'USDT',
  name: 'Tether',
  kind: 'crypto',
  network: 'TRC20',
})
export const bitcoin = currency(3, 'bitcoin', {
  code: 'BTC',
  ticker: 'BTC',
  name: 'Bitcoin',
  kind: 'crypto',
  network: 'Bitcoin',
  roundCalculator: 8,
})
export const cashUsd = currency(4, 'cash-usd', {
  code: 'CASHUSD',
  ticker: 'USD',
  name: 'Наличные',
  kind: 'cash',
})
export const volet = currency(5, 'volet-usd', {
  code: 'ADVCUSD',
  ticker: 'USD',
  name: 'Volet',
  kind: 'emoney',
})
export const currencies = [sberbank, usdt, bitcoin, cashUsd, volet]

const ids = (...list: Currency[]) => list.map(({ id }) => id)
const groups = [
  { id: 1, name: 'Криптовалюты', ids: ids(usdt, bitcoin), ...both },
  { id: 2, name: 'Банки', ids: ids(sberbank), ...both },
  { id: 3, name: 'Наличные', ids: ids(cashUsd), ...both },
  {
    id: 4,
    name: 'Кошельки',
    ids: ids(volet),
    send: { visible: true },
    receive: { visible: false },
  },
]
export const directions: DirectionsResponse = { from: groups, to: groups, currencies }

/** The currencies that can be received for each currency. Cash cannot be exchanged for cash. */
export const receivable: Record<number, Currency[]> = {
  [sberbank.id]: [usdt, bitcoin, volet],
  [usdt.id]: [sberbank, cashUsd, bitcoin],
  [bitcoin.id]: [sberbank, usdt],
  [cashUsd.id]: [usdt],
  [volet.id]: [sberbank],
}

export const reserves = [
  { id: sberbank.id, amount: '4210000' },
  { id: usdt.id, amount: '48210.44' },
  { id: bitcoin.id, amount: '3.20500000' },
  { id: cashUsd.id, amount: '150000' },
  { id: volet.id, amount: '9000' },
]

export const cardInput: InputDefinition = {
  key: 'card',
  label: 'Номер карты',
  hint: 'От 16 до 19 цифр',
  kind: 'card',
  checker: 'luhn',
  required: true,
  ...both,
}
export const holderInput: InputDefinition = {
  key: 'holder',
  label: 'Имя и фамилия владельца',
  hint: 'Как в банке',
  kind: 'name',
  checker: 'person',
  required: true,
  ...both,
}
export const walletInput: InputDefinition = {
  key: 'wallet',
  label: 'Адрес кошелька USDT',
  hint: 'Начинается с T, 34 знака',
  kind: 'wallet',
  checker: 'tron',
  required: true,
  send: { visible: false },
  receive: { visible: true },
}

export const cities: City[] = [
  { id: 11, slug: 'moscow', name: 'Москва', addOnPercent: '0', multiple: null },
  { id: 12, slug: 'tbilisi', name: 'Тбилиси', addOnPercent: '0.3', multiple: '100' },
]

const noFee = { percent: '0', fixed: '0', min: '0' }

type Change = Partial<Omit<PairResponse, 'from' | 'to' | 'structure'>> & {
  from?: Partial<PairResponse['from']>
  to?: Partial<PairResponse['to']>
  structure?: Partial<Omit<PairResponse['structure'], 'from' | 'to'>> & {
    from?: Partial<PairResponse['structure']['from']>
    to?: Partial<PairResponse['structure']['to']>
  }
}

/**
 * Rubles on a card for USDT at 0.0105, with no better rate for verified cards, and with these changes.
 */
export function pairAnswer(change: Change = {}): PairResponse {
  const { from = {}, to = {}, structure = {}, ...changes } = change
  return {
    course: '0.0105',
    bonus: null,
    verificationCourse: null,
    notify: null,
    updatedAt: '2026-11-21T11:02:00.000Z',
    demo: true,
    tiers: [],
    fees: { send: noFee, receive: noFee },
    paymentWindowMinutes: 15,
    checks: { cardFromUsd: null, accountFromUsd: null, personFromUsd: null, amlFromUsd: null },
    verification: { course: null, asks: [] },
    labels: ['manual'],
    usual: null,
    ...changes,
    from: {
      notify: null,
      min: '5000',
      max: '450000',
      minVerification: null,
      roundCalculator: 2,
      ...from,
    },
    to: {
      notify: null,
      min: '52.5',
      max: '4725',
      minVerification: null,
      roundCalculator: 2,
      ...to,
    },
    structure: {
      congestion: null,
      emailClaimRequirement: true,
      ...structure,
      from: {
        currency: sberbank,
        network: null,
        city: [],
        input: [cardInput, holderInput],
        inputVerify: [cardInput],
        ...structure.from,
      },
      to: {
        currency: usdt,
        network: 'TRC20',
        city: [],
        input: [walletInput],
        inputVerify: [walletInput],
        ...structure.to,
      },
    },
  }
}

export const bestPairs: BestPairsResponse = [
  {
    from: usdt,
    to: sberbank,
    course: '94.1',
    verificationCourse: null,
    updatedAt: '2026-11-21T11:02:00.000Z',
    min: '50',
    max: '40000',
  },
  {
    from: bitcoin,
    to: sberbank,
    course: '9498350',
    verificationCourse: null,
    updatedAt: '2026-11-21T11:02:00.000Z',
    min: '0.001',
    max: '0.4',
  },
]

/** What the office has set for its site. */
export function siteSettings({
  sendsMail,
}: {
  sendsMail: boolean
}): z.infer<typeof settingsResponse> {
  return { contest: { status: false }, captchaLogin: false, sendsMail }
}
