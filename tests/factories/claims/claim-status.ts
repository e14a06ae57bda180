import type { ClaimRequisite } from '@/lib/contracts/claims/claim-payment'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'
import type { ClaimState } from '@/lib/contracts/claims/claim-states'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import { sberbank, usdt, walletInput } from '../exchange-answers'

export const claimId = '0198f2a0-7c1e-7a52-9d1f-3a5b6c7d8e9f'
const at = '2026-11-21T11:02:00.000Z'

type Own = NonNullable<ClaimStatus['own']>
type Change = Partial<Omit<ClaimStatus, 'own'>> & { own?: Partial<Own> | null }

const stepNames = ['details', 'payment', 'check', 'payout', 'done'] as const
const currentSteps: Record<ClaimState, number> = {
  created: 0,
  awaiting_payment: 1,
  checking_payment: 2,
  on_hold: 2,
  paying_out: 3,
  completed: 5,
  cancelled: 0,
  expired: 1,
  rejected: 2,
  refunding: 3,
  refunded: 5,
}

/* By which course a choice is calculated: by none, or by the agreed one. */
export const noCourse = { course: null, courses: null } as const
export const agreedCourse = { course: 'agreed', courses: null } as const

export const plainConditions: ClaimStatus['conditions'] = {
  tolerancePercent: '0.5',
  usd: '260',
  card: false,
  cardFromUsd: null,
  verify: [],
  asked: null,
  aml: null,
  receiverAml: null,
  asks: [],
}

const noFee = { percent: '0', fixed: '0', min: '0' }
/** Terms without fees, and without a multiple to round to. */
export const plainTerms: ClaimStatus['terms'] = {
  sendFee: noFee,
  receiveFee: noFee,
  multiple: null,
  digits: 2,
}

const defaultOwn: Own = {
  email: 'anna@example.org',
  mailedTo: null,
  linkKey: null,
  fromInputs: [{ key: 'card', label: 'Номер карты', value: '4111111111111111' }],
  toInputs: [
    { key: 'wallet', label: walletInput.label, value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  ],
  received: null,
  arrived: [],
  payments: [],
  sightings: [],
  late: null,
  isAmlPassed: false,
  payIn: null,
  payUntil: null,
  choices: [],
  refunds: [],
  refundsElsewhere: false,
  goingBack: [],
  unclaimed: [],
  returns: [],
  cities: { from: null, to: null },
  cash: null,
  reportedReference: null,
  canNameReference: false,
  receipts: [],
  verifications: [],
  canCancel: false,
  canChooseAgain: false,
  correction: null,
  correctsElsewhere: false,
  replacedBy: null,
  canReport: false,
  canRetract: false,
}

/**
 * A claim of rubles for USDT in the given state, as the API sends it to its customer. With `own: null`
 * it is as the API sends it to everybody else.
 */
export function claimStatus(status: ClaimState, { own = {}, ...change }: Change = {}): ClaimStatus {
  const isOpen = claimTraits[status].runsOut
  const isToPay = claimTraits[status].payment === 'asked'
  return {
    id: claimId,
    number: 1024,
    status,
    exception: 'none',
    version: 1,
    invoice: null,
    steps: stepNames.map((name, index) => ({
      name,
      state: stepOf(index, currentSteps[status]),
      at: null,
    })),
    from: { currency: sberbank, amount: '25000' },
    to: { currency: usdt, amount: '262.5' },
    course: '0.0105',
    fees: { send: '0', receive: '0' },
    promo: null,
    discount: null,
    terms: plainTerms,
    createdAt: at,
    expiresAt: isOpen ? new Date(Date.now() + 600_000).toISOString() : null,
    reason: null,
    payout: null,
    conditions: plainConditions,
    events: [{ seq: 1, event: 'create', state: 'created', at, by: 'visitor' }],
    ...change,
    own: own && {
      ...defaultOwn,
      verifications: [],
      canCancel: isOpen,
      canReport: status === 'awaiting_payment',
      payIn: isToPay ? 'requisites' : null,
      payUntil: isToPay ? new Date(Date.now() + 600_000).toISOString() : null,
      ...own,
    },
  }
}

export function claimRequisite(change: Partial<ClaimRequisite> = {}): ClaimRequisite {
  return {
    kind: 'bank',
    fields: [{ label: 'Карта Сбербанка', value: '2202206311874410', copy: true }],
    amount: '25000',
    isExact: false,
    currency: sberbank,
    network: null,
    memo: null,
    uri: null,
    qr: null,
    qrText: null,
    until: new Date(Date.now() + 600_000).toISOString(),
    ...change,
  }
}

function stepOf(index: number, current: number): ClaimStatus['steps'][number]['state'] {
  if (index < current) {
    return 'done'
  }
  return index === current ? 'current' : 'ahead'
}
