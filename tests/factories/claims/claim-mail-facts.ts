import { Decimal } from '@/lib/money/decimal'
import { plainTerms } from './claim-status'
import type { ClaimMailFacts } from '@/server/modules/mailer'

/** All the facts about a claim that its mails may need. */
export function makeClaimMailFacts(changes: Partial<ClaimMailFacts> = {}): ClaimMailFacts {
  const isEnglish = changes.locale === 'en'
  return {
    claimId: '0190b6a0-0000-7000-8000-000000000001',
    number: 48_392_071,
    invoice: null,
    locale: 'ru',
    recipient: 'anna@example.org',
    site: isEnglish ? 'Kantor' : 'Кантор',
    origin: 'https://kantor.example',
    timezone: 'Europe/Moscow',
    from: {
      amount: new Decimal('15000'),
      places: 2,
      ticker: 'RUB',
      name: isEnglish ? 'Sberbank' : 'Сбербанк',
      code: 'SBERRUB',
      kind: 'bank',
      network: null,
    },
    toPay: {
      amount: new Decimal('15000'),
      places: 2,
      ticker: 'RUB',
      name: isEnglish ? 'Sberbank' : 'Сбербанк',
      code: 'SBERRUB',
      kind: 'bank',
      network: null,
    },
    to: {
      amount: new Decimal('0.00241'),
      places: 8,
      ticker: 'BTC',
      name: 'Bitcoin',
      code: 'BTC',
      kind: 'crypto',
      network: 'Bitcoin',
    },
    course: new Decimal('0.000000160666'),
    fees: { send: '0', receive: '0' },
    terms: plainTerms,
    promo: null,
    discount: null,
    conditions: { tolerancePercent: '0.5', asks: [], card: false, cardFromUsd: null, aml: null },
    cities: { from: null, to: null },
    fromInputs: [
      { label: isEnglish ? 'Card' : 'Карта', value: '2202 2000 0000 0007', isMemo: false },
    ],
    toInputs: [
      {
        label: isEnglish ? 'Address' : 'Адрес',
        value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        isMemo: false,
      },
    ],
    cash: { from: [], to: [] },
    createdAt: new Date('2026-11-21T12:00:00Z'),
    expiresAt: new Date('2026-11-21T12:15:00Z'),
    isByForm: false,
    payTo: [
      {
        label: isEnglish ? 'Card number' : 'Номер карты',
        value: '2200 1111 2222 3333',
        isMemo: false,
      },
    ],
    received: [
      {
        amount: new Decimal('14990.5'),
        places: 2,
        ticker: 'RUB',
        name: isEnglish ? 'Sberbank' : 'Сбербанк',
        code: 'SBERRUB',
        kind: 'bank',
        network: null,
      },
    ],
    holdReason: 'amount_differs',
    chooseUntil: null,
    remark: null,
    reference: {
      text: 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
      currency: { kind: 'crypto', network: 'Bitcoin' },
    },
    refundedTo: [],
    unclaimed: null,
    returnAddress: null,
    ...changes,
  }
}
