import type {
  DeskVerification,
  DeskVerificationRow,
} from '@/lib/contracts/desk/verifications/verifications'

const front = '01a1fdc5-0812-71cc-9eec-e5cff5715601'
const selfie = '01a1fdc5-0812-71cc-9eec-e5cff5715602'

/** A row of the queue: a card that was sent once and that nobody has taken. */
export const queuedVerification: DeskVerificationRow = {
  id: '01a1fdc5-0812-71cc-9eec-e5cff5715600',
  kind: 'card',
  state: 'pending',
  version: 2,
  currency: {
    ...{ id: 7, slug: 'sberbank', code: 'SBERRUB', ticker: 'RUB', name: 'Sberbank' },
    logo: '/logos/sberbank.svg',
  },
  masked: '4276 •••• •••• 1234',
  mark: 'visa',
  email: 'ada@kantor.test',
  userId: '01a1fdc5-0812-71cc-9eec-e5cff5715610',
  createdAt: '2026-11-21T11:50:00.000Z',
  submittedAt: '2026-11-21T12:00:00.000Z',
  promisedUntil: '2026-11-21T12:30:00.000Z',
  decidedAt: null,
  validUntil: null,
  attempts: 1,
  claims: 1,
  taken: null,
}

/** The same verification, taken by the operator who looks at it. */
export const deskVerification: DeskVerification = {
  ...queuedVerification,
  taken: { who: 'me@kantor.test', since: '2026-11-21T12:05:00.000Z', isMe: true },
  locale: 'ru',
  number: '4276550012341234',
  holder: 'ADA LOVELACE',
  values: [
    { key: 'number', type: 'number', label: 'Card number', value: '4276550012341234' },
    { key: 'holder', type: 'holder', label: 'Name on the card', value: 'ADA LOVELACE' },
  ],
  photos: [photoOf(front, 'front', 'Front of the card'), photoOf(selfie, 'selfie', 'Selfie')],
  arePhotosRemoved: false,
  faults: [],
  remark: null,
  address: '203.0.113.7',
  claimList: [
    {
      id: '01a1fdc5-0812-71cc-9eec-e5cff5715514',
      number: 77,
      state: 'awaiting_payment',
      purpose: 'course',
      side: 'from',
      from: { amount: '25000', ticker: 'RUB' },
      to: { amount: '301.99', ticker: 'USDT' },
      requisite: '4276550012341234',
      name: 'Ada Byron',
      isSameNumber: true,
      isSameName: false,
    },
  ],
  matches: [],
  customer: { verifications: 0, completed: 3, isBlocked: false },
  events: [
    {
      ...{ seq: 1, event: 'start', from: null, to: 'draft', by: 'customer', who: null, data: {} },
      at: '2026-11-21T11:50:00.000Z',
    },
    {
      ...{ seq: 2, event: 'submit', from: 'draft', to: 'pending', by: 'customer', who: null },
      ...{ data: {}, at: '2026-11-21T12:00:00.000Z' },
    },
  ],
  suggestedUntil: '2028-11-21T12:00:00.000Z',
  actions: ['release', 'look', 'approve', 'decline'],
}

function photoOf(id: string, input: string, label: string): DeskVerification['photos'][number] {
  return {
    ...{ id, input, label, frame: 'card', turns: 0, width: 1600, height: 1000, bytes: 300_000 },
    ...{ at: '2026-11-21T11:55:00.000Z', verdict: 'waiting' },
  }
}
