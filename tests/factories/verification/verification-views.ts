import type {
  HandoverView,
  VerificationForm,
  VerificationInput,
  VerificationPhoto,
  VerificationRow,
  VerificationView,
} from '@/lib/contracts/verification/verification-schemas'

export const verificationId = '0190b6a0-0000-7000-8000-0000000000aa'
export const handoverId = '0190b6a0-0000-7000-8000-0000000000bb'

const at = '2026-11-27T10:00:00Z'

export const sberbank: NonNullable<VerificationRow['currency']> = {
  id: 7,
  slug: 'sberbank',
  code: 'SBERRUB',
  ticker: 'RUB',
  name: 'Сбербанк',
  logo: '/logos/sberbank.svg',
}

const field = { hint: null, required: true, photo: null } as const
const picture = { type: 'photo', hint: null, required: true, kind: null, checker: null } as const
const drawings = { good: '/good.svg', bad: '/bad.svg' }

export const cardInputs: VerificationInput[] = [
  { ...field, key: 'number', type: 'number', label: 'Номер карты', kind: 'card', checker: 'luhn' },
  { ...field, key: 'holder', type: 'holder', label: 'Владелец', kind: 'name', checker: 'latin' },
  { ...picture, key: 'front', label: 'Лицевая сторона', photo: { frame: 'card', ...drawings } },
  { ...picture, key: 'note', label: 'Карта с запиской', photo: { frame: 'free', ...drawings } },
]

export function verificationPhoto(change: Partial<VerificationPhoto> = {}): VerificationPhoto {
  const { input = 'front' } = change
  return {
    id: `0190b6a0-0000-7000-8000-0000000000${input === 'front' ? 'f1' : 'f2'}`,
    input,
    preview: `/api/v1/verification-photos/${input}?size=preview`,
    full: `/api/v1/verification-photos/${input}?size=full`,
    width: 1200,
    height: 900,
    turns: 0,
    at,
    verdict: 'waiting',
    ...change,
  }
}

export function verificationRow(change: Partial<VerificationRow> = {}): VerificationRow {
  return {
    id: verificationId,
    kind: 'card',
    status: 'draft',
    version: 1,
    currency: sberbank,
    masked: '2202 20•• •••• 1234',
    mark: 'mir',
    usableFor: [7],
    createdAt: at,
    updatedAt: at,
    promisedUntil: null,
    validUntil: null,
    faultCount: 0,
    ...change,
  }
}

const mayByState = {
  open: {
    change: true,
    changeNumber: true,
    upload: true,
    confirm: true,
    withdraw: true,
    handOver: true,
    beginAgain: false,
  },
  closed: {
    change: false,
    changeNumber: false,
    upload: false,
    confirm: false,
    withdraw: true,
    handOver: false,
    beginAgain: false,
  },
}

/** A card's verification; a draft without photos unless the test changes it. */
export function verificationView(change: Partial<VerificationView> = {}): VerificationView {
  const row = verificationRow(change)
  const isOpen = row.status === 'draft' || row.status === 'declined'
  const photos = change.photos ?? []
  return {
    ...row,
    holder: 'IVAN PETROV',
    values: {},
    inputs: cardInputs,
    photos,
    faults: [],
    reason: null,
    missing: cardInputs.flatMap(({ key, type }) =>
      type === 'photo' && !photos.some(({ input }) => input === key) ? [key] : [],
    ),
    submittedAt: null,
    decidedAt: null,
    claims: [],
    handover: null,
    stream: '/api/v1/verify/events',
    isFromClaim: false,
    may: isOpen ? mayByState.open : { ...mayByState.closed, beginAgain: row.status === 'expired' },
    ...change,
  }
}

export const cardForm: VerificationForm = {
  currency: sberbank,
  kind: 'card',
  inputs: cardInputs,
  approvalMonths: 12,
}

export function handoverView(change: Partial<HandoverView> = {}): HandoverView {
  return {
    id: handoverId,
    verification: verificationId,
    kind: 'card',
    currency: sberbank,
    until: new Date(Date.now() + 3_000_000).toISOString(),
    photos: cardInputs
      .filter(({ type }) => type === 'photo')
      .map((input) => ({ input, isTaken: false, isFaulty: false })),
    ...change,
  }
}
