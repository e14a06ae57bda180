import type {
  DeclineReason,
  RevokeReason,
  VerificationKind,
} from '@/lib/contracts/verification/verification-lists'
import type { Flaw } from './specimen'

/** Numbers and names are invented; each step is so many minutes ago. */
export type Example = {
  /** Null for the demo's customer. */
  guest: { email: string; locale: 'ru' | 'en' } | null
  kind: VerificationKind
  /** The slug of its currency; null for a person. */
  currency: string | null
  /** The name of the bank on the drawn photos. */
  bank: string
  number: string
  holder: string
  /** The colour of its photos, in degrees. */
  hue: number
  startedAgo: number
  /** What was uploaded at the start. */
  photos: PhotosOf
  steps: readonly Step[]
}

/** By the key of the input: how the photo is spoilt, or null for a good one. */
export type PhotosOf = Readonly<Record<string, Flaw | null>>

type Fault = { input: string; reason: DeclineReason; remark: string | null }
export type Step = { ago: number } & (
  | { move: 'submit'; photos?: PhotosOf }
  | { move: 'approve'; endsAgo?: number }
  | { move: 'decline'; faults: readonly Fault[]; remark: string | null }
  | { move: 'revoke'; reason: RevokeReason }
  | { move: 'expire' }
)

const hour = 60
const day = 24 * hour
const ofCard = { card: null, selfie: null }
const ofPerson = { page: null, selfie: null }

const customer = { guest: null, holder: 'IVAN OBRAZTSOV' }
const lost = { currency: 'raiffeisen', bank: 'Raiffeisen', number: '2200300000009041', hue: 48 }

/** The verifications of the demo office: one in each state for its customer, and a queue of guests. */
export const examples = {
  draft: {
    ...customer,
    ...{ kind: 'card', currency: 't-bank', bank: 'T-Bank', number: '2200700000002054', hue: 52 },
    ...{ startedAgo: 2 * hour, photos: { card: null }, steps: [] },
  },
  pending: {
    ...customer,
    ...{ kind: 'account', currency: 'sbp', bank: 'SBP', number: '+79000000017', hue: 268 },
    ...{ startedAgo: 21, photos: { screen: null }, steps: [{ move: 'submit', ago: 12 }] },
  },
  declined: {
    ...customer,
    ...{ kind: 'card', currency: 'vtb', bank: 'VTB', number: '2200240000007738', hue: 214 },
    ...{ startedAgo: 7 * hour, photos: { card: 'glare', selfie: 'face' } },
    steps: [
      { move: 'submit', ago: 6 * hour },
      {
        ...{ move: 'decline', ago: 5 * hour + 28, remark: null },
        faults: [
          {
            input: 'card',
            reason: 'glare',
            remark: 'Две последние цифры не читаются.',
          },
          { input: 'selfie', reason: 'face_hidden', remark: null },
        ],
      },
    ],
  },
  approved: {
    ...customer,
    ...{ kind: 'card', currency: 'sberbank', bank: 'Sberbank', number: '2200220000004174' },
    ...{ hue: 148, startedAgo: 3 * day, photos: ofCard },
    steps: [
      { move: 'submit', ago: 3 * day - 9 },
      { move: 'approve', ago: 3 * day - 26, endsAgo: -362 * day },
    ],
  },
  person: {
    ...customer,
    ...{ kind: 'person', currency: null, bank: '', number: '0000000417', hue: 190 },
    ...{ startedAgo: 5 * day, photos: ofPerson },
    steps: [
      { move: 'submit', ago: 5 * day - 14 },
      { move: 'approve', ago: 5 * day - 51 },
    ],
  },
  expired: {
    ...customer,
    ...{ kind: 'card', currency: 'alfa-bank', bank: 'Alfa-Bank', number: '4154820000006616' },
    ...{ hue: 4, startedAgo: 100 * day, photos: ofCard },
    steps: [
      { move: 'submit', ago: 100 * day - 11 },
      { move: 'approve', ago: 100 * day - 40, endsAgo: 9 * day },
      { move: 'expire', ago: 9 * day },
    ],
  },
  revoked: {
    ...{ ...customer, ...lost, kind: 'card', startedAgo: 30 * day, photos: ofCard },
    steps: [
      { move: 'submit', ago: 30 * day - 8 },
      { move: 'approve', ago: 30 * day - 33 },
      { move: 'revoke', ago: 2 * day, reason: 'lost' },
    ],
  },
  fresh: {
    ...{ guest: { email: 'marina@example.test', locale: 'ru' }, holder: 'MARINA PRIMEROVA' },
    ...{ kind: 'card', currency: 'sberbank', bank: 'Sberbank', number: '4276000000003185' },
    ...{ hue: 128, startedAgo: 11, photos: ofCard, steps: [{ move: 'submit', ago: 4 }] },
  },
  mended: {
    ...{ guest: { email: 'oleg@example.test', locale: 'ru' }, holder: 'OLEG SHABLONOV' },
    ...{ kind: 'card', currency: 't-bank', bank: 'T-Bank', number: '5469520000001503', hue: 36 },
    ...{ startedAgo: 9 * hour, photos: { card: 'glare', selfie: null } },
    steps: [
      { move: 'submit', ago: 8 * hour },
      {
        ...{ move: 'decline', ago: 7 * hour + 35, remark: null },
        faults: [{ input: 'card', reason: 'glare', remark: null }],
      },
      { move: 'submit', ago: 47, photos: { card: null } },
    ],
  },
  overdue: {
    ...{ guest: { email: 'emma@example.test', locale: 'en' }, holder: 'Emma Sample' },
    ...{ kind: 'person', currency: null, bank: '', number: 'SPECIMEN204', hue: 330 },
    ...{ startedAgo: 3 * hour, photos: ofPerson, steps: [{ move: 'submit', ago: 2 * hour + 10 }] },
  },
  /* A guest who sends the number of the customer's revoked card. */
  suspicious: {
    ...{ guest: { email: 'stranger@example.test', locale: 'ru' }, holder: 'PETR NEKTO' },
    ...{ ...lost, kind: 'card', startedAgo: 26 * hour, photos: ofCard },
    steps: [{ move: 'submit', ago: 25 * hour }],
  },
} satisfies Record<string, Example>

export type ExampleName = keyof typeof examples
export const exampleNames = Object.keys(examples) as [ExampleName, ...ExampleName[]]
