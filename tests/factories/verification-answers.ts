import type {
  VerificationForms,
  VerificationRow,
} from '@/lib/contracts/verification/verification-schemas'
import { pairAnswer, sberbank } from './exchange-answers'

/* Answers about verifications, for a pair whose cards can be verified. */

export const verifiablePair = pairAnswer({
  verificationCourse: '0.0106',
  verification: { course: { side: 'from', kind: 'card', input: 'card' }, asks: [] },
})

export function verificationRow(changes: Partial<VerificationRow> = {}): VerificationRow {
  return {
    id: '0192f1f0-7c1e-7cc3-9a54-0b1a2c3d4e5f',
    kind: 'card',
    status: 'approved',
    version: 3,
    currency: sberbank,
    masked: '4276 •••• •••• 5678',
    mark: 'visa',
    usableFor: [sberbank.id],
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:20:00.000Z',
    promisedUntil: null,
    validUntil: null,
    faultCount: 0,
    ...changes,
  }
}

export function verificationForms(
  usual: VerificationForms['pace']['usual'] = { medianMinutes: 12, decided: 40 },
): VerificationForms {
  const field = { hint: null, required: true, photo: null }
  return {
    forms: [
      {
        currency: sberbank,
        kind: 'card',
        approvalMonths: null,
        inputs: [
          {
            ...field,
            key: 'number',
            type: 'number',
            label: 'Номер карты',
            kind: 'card',
            checker: 'luhn',
          },
          {
            ...field,
            key: 'holder',
            type: 'holder',
            label: 'Имя на карте',
            kind: 'name',
            checker: 'person',
          },
          {
            ...field,
            key: 'front',
            type: 'photo',
            label: 'Фото карты',
            kind: null,
            checker: null,
            photo: { frame: 'card', good: '/good.svg', bad: '/bad.svg' },
          },
        ],
      },
    ],
    pace: { promiseMinutes: 60, usual, waiting: 2 },
  }
}
