import type {
  HandoverView,
  VerificationFault,
  VerificationForm,
  VerificationInput,
  VerificationPhoto,
  VerificationRow as RowView,
  VerificationStatus,
  VerificationView,
} from '@/lib/contracts/verification/verification-schemas'
import { verificationPaths } from '@/lib/contracts/verification/verification-paths'
import type { Currency } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import {
  isFromClaim,
  isOpen,
  mayBeginAgain,
  mayChangeNumber,
  roundedEnd,
  signLink,
  type FormInput,
  type OpenedHandover,
  type PhotoRow,
  type VerificationRow,
  type ViewedVerification,
} from '@/server/modules/verification'

/** What a presented verification depends on. */
export type VerificationReading = {
  locale: Locale
  now: Date
  /** The key of signed links. */
  key: Uint8Array
  promiseMinutes: number
  currencyOf: (id: number) => Currency
  /** The currencies for which the number counts, because they check numbers in the same way. */
  usableFor: (row: VerificationRow) => number[]
}

export function presentInput(input: FormInput, locale: Locale): VerificationInput {
  const { checker, frame, inputKind, isRequired, key, type } = input
  const drawing = (name: 'good' | 'bad') => `/verification/${String(frame)}-${name}.svg`
  return {
    key,
    type,
    label: locale === 'ru' ? input.labelRu : input.labelEn,
    hint: locale === 'ru' ? input.hintRu : input.hintEn,
    required: isRequired,
    kind: inputKind,
    checker,
    photo: frame === null ? null : { frame, good: drawing('good'), bad: drawing('bad') },
  }
}

type Forms = Pick<VerificationReading, 'locale' | 'currencyOf'> & { approvalMonths: number | null }

/** The inputs of each currency and kind. */
export function presentForms(
  inputs: readonly FormInput[],
  { approvalMonths, currencyOf, locale }: Forms,
): VerificationForm[] {
  const forms = new Map<string, VerificationForm>()
  for (const input of inputs) {
    const { currencyId, kind } = input
    const name = `${String(currencyId)} ${kind}`
    const form = forms.get(name) ?? {
      currency: currencyId === null ? null : currencyOf(currencyId),
      kind,
      inputs: [],
      approvalMonths,
    }
    form.inputs.push(presentInput(input, locale))
    forms.set(name, form)
  }
  return [...forms.values()]
}

export function presentRow(row: VerificationRow, reading: VerificationReading): RowView {
  return {
    id: row.id,
    kind: row.kind,
    status: row.state,
    version: row.version,
    currency: row.currencyId === null ? null : reading.currencyOf(row.currencyId),
    masked: row.numberMasked,
    mark: row.mark,
    usableFor: reading.usableFor(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    promisedUntil: promisedUntil(row, reading),
    validUntil: row.validUntil?.toISOString() ?? null,
    faultCount: openFaults(row).length,
  }
}

function promisedUntil(
  { state, submittedAt }: VerificationRow,
  { promiseMinutes }: Pick<VerificationReading, 'promiseMinutes'>,
): string | null {
  return state === 'pending' && submittedAt
    ? new Date(submittedAt.getTime() + promiseMinutes * 60_000).toISOString()
    : null
}

function openFaults({ faults, mended, state }: VerificationRow) {
  return state === 'declined' ? faults.filter(({ input }) => !mended.includes(input)) : []
}

function presentFaults(row: VerificationRow, locale: Locale): VerificationFault[] {
  const texts = messagesOf(locale).verificationTerms.reason
  return row.state === 'declined'
    ? row.faults.map(({ input, reason, remark }) => ({
        input,
        reason,
        text: texts[reason],
        remark,
        isMended: row.mended.includes(input),
      }))
    : []
}

/** Why a verification was declined or revoked; null otherwise. */
function reasonOf(row: VerificationRow, locale: Locale): string | null {
  const { remark, revokeReason, state } = row
  const terms = messagesOf(locale).verificationTerms
  if (state === 'declined') {
    return remark ?? row.faults.map(({ reason }) => terms.reason[reason])[0] ?? null
  }
  if (state !== 'revoked') {
    return null
  }
  const ready =
    revokeReason === null || (revokeReason === 'other' && remark !== null)
      ? null
      : terms.revoked[revokeReason]
  return [ready, remark].filter((text) => text !== null).join(' ') || null
}

export function presentStatus(
  row: VerificationRow,
  reading: Pick<VerificationReading, 'locale' | 'promiseMinutes'>,
): VerificationStatus {
  return {
    id: row.id,
    status: row.state,
    version: row.version,
    reason: reasonOf(row, reading.locale),
    updatedAt: row.updatedAt.toISOString(),
    promisedUntil: promisedUntil(row, reading),
  }
}

const photoMinutes = 60
const streamMinutes = 10

export function presentPhoto(
  photo: PhotoRow,
  { key, now }: Pick<VerificationReading, 'key' | 'now'>,
): VerificationPhoto {
  const { createdAt, height, id, input, turns, verdict, width } = photo
  const linkTo = (size: 'preview' | 'full') => {
    const subject = { purpose: 'photo', id, rest: size } as const
    const { sign, until } = signLink(key, subject, roundedEnd(now, photoMinutes))
    return `${verificationPaths.photoFile.replace('{photo}', id)}?size=${size}&until=${until}&sign=${sign}`
  }
  const at = createdAt.toISOString()
  const links = { preview: linkTo('preview'), full: linkTo('full') }
  return { id, input, ...links, width, height, turns, at, verdict }
}

export function presentVerification(
  view: ViewedVerification,
  reading: VerificationReading,
): VerificationView {
  const { claims, handover, inputs, missing, photos, row, values } = view
  const { key, locale, now } = reading
  const open = isOpen(row)
  const { until, sign } = signLink(
    key,
    { purpose: 'stream', id: row.id },
    roundedEnd(now, streamMinutes),
  )
  const holder = inputs.find(({ type }) => type === 'holder')?.key
  const texts = inputs.filter(({ type }) => type === 'text').map((input) => input.key)
  return {
    ...presentRow(row, reading),
    holder: holder === undefined ? null : (values[holder] ?? null),
    values: Object.fromEntries(
      texts.flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
    ),
    inputs: inputs.map((input) => presentInput(input, locale)),
    photos: photos.map((photo) => presentPhoto(photo, reading)),
    faults: presentFaults(row, locale),
    reason: reasonOf(row, locale),
    missing: open ? [...missing] : [],
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claims: claims.map(({ id, number, state }) => ({ id, number, status: state })),
    isFromClaim: isFromClaim(row),
    handover: handover && { id: handover.id, until: handover.expiresAt.toISOString() },
    stream: `${verificationPaths.events.replace('{id}', row.id)}?until=${until}&sign=${sign}`,
    may: {
      change: open,
      changeNumber: mayChangeNumber(row),
      upload: open,
      confirm: open && missing.length === 0,
      withdraw: row.state !== 'revoked' && row.state !== 'withdrawn',
      handOver: open,
      beginAgain: mayBeginAgain(row),
    },
  }
}

export function presentHandover(
  { expiresAt, id, inputs, photos, row }: OpenedHandover,
  { currencyOf, locale }: Pick<VerificationReading, 'currencyOf' | 'locale'>,
): HandoverView {
  const faulty = openFaults(row).map(({ input }) => input)
  return {
    id,
    verification: row.id,
    kind: row.kind,
    currency: row.currencyId === null ? null : currencyOf(row.currencyId),
    until: expiresAt.toISOString(),
    photos: inputs
      .filter(({ type }) => type === 'photo')
      .map((input) => ({
        input: presentInput(input, locale),
        isTaken: photos.some((photo) => photo.input === input.key),
        isFaulty: faulty.includes(input.key),
      })),
  }
}
