import {
  deskPhotoPath,
  type DeskVerification,
  type DeskVerificationFigures,
  type DeskVerificationRow,
} from '@/lib/contracts/desk/verifications'
import type { DeskVerificationInputs } from '@/lib/contracts/desk/verification-inputs'
import type { Locale } from '@/lib/i18n/locales'
import { toText } from '@/lib/money/decimal'
import type {
  DeskVerificationView,
  InputSet,
  ListedVerification,
  LookLink,
  VerificationFigures,
} from '@/server/modules/verification'

type Reading = { locale: Locale; me: string; promiseMinutes: number }

/** A row of the queue. */
export function presentDeskVerificationRow(
  { claims, currency, email, row, takenByEmail }: ListedVerification,
  { locale, me, promiseMinutes }: Reading,
): DeskVerificationRow {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    currency: currency && presentNamed(currency, locale),
    masked: row.numberMasked,
    mark: row.mark,
    email,
    userId: row.userId,
    createdAt: row.createdAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    promisedUntil:
      row.state === 'pending' && row.submittedAt
        ? new Date(row.submittedAt.getTime() + promiseMinutes * 60_000).toISOString()
        : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    validUntil: row.validUntil?.toISOString() ?? null,
    attempts: row.attempts,
    claims,
    taken: row.takenAt && {
      who: takenByEmail ?? '',
      since: row.takenAt.toISOString(),
      isMe: row.takenBy === me,
    },
  }
}

type NamedRow = NonNullable<ListedVerification['currency']>

function presentNamed(row: NamedRow, locale: Locale) {
  const { code, id, logo, nameEn, nameRu, slug, ticker } = row
  return { id, slug, code, ticker, name: locale === 'ru' ? nameRu : nameEn, logo }
}

/** One verification and everything about it, for operators. */
export function presentDeskVerification(
  view: DeskVerificationView,
  { locale, me }: Pick<Reading, 'locale' | 'me'>,
): DeskVerification {
  const { claims, customer, events, form, matches, photos, rules, values } = view
  const { row } = view.listed
  const labelOf = (key: string) => {
    const input = form.find((one) => one.key === key)
    return input ? (locale === 'ru' ? input.labelRu : input.labelEn) : key
  }
  return {
    ...presentDeskVerificationRow(view.listed, { locale, me, ...rules }),
    locale: row.locale,
    number: view.number,
    holder: view.holder,
    values: form.flatMap(({ key, type }) => {
      const value = type === 'text' || type === 'holder' ? values[key] : undefined
      return value === undefined ? [] : [{ key, type, label: labelOf(key), value }]
    }),
    photos: photos.map((photo) => ({
      id: photo.id,
      input: photo.input,
      label: labelOf(photo.input),
      frame: form.find(({ key }) => key === photo.input)?.frame ?? 'free',
      turns: photo.turns,
      width: photo.width,
      height: photo.height,
      bytes: photo.bytes,
      at: photo.createdAt.toISOString(),
      verdict: photo.verdict,
    })),
    arePhotosRemoved: row.photosRemovedAt !== null,
    faults: row.faults,
    remark: row.remark,
    address: row.address,
    claimList: claims.map((claim) => ({
      ...claim,
      from: { ...claim.from, amount: toText(claim.from.amount) },
      to: { ...claim.to, amount: toText(claim.to.amount) },
    })),
    matches: matches.map(({ by, email, isSamePerson, photo, row: other }) => ({
      by,
      verification: {
        id: other.id,
        kind: other.kind,
        state: other.state,
        masked: other.numberMasked,
        email,
        userId: other.userId,
        createdAt: other.createdAt.toISOString(),
      },
      isSamePerson,
      photo,
    })),
    customer,
    events: events.map(({ email, event }) => ({
      seq: event.seq,
      event: event.event,
      from: event.fromState,
      to: event.toState,
      by: event.by,
      who: email,
      at: event.createdAt.toISOString(),
      data: event.data,
    })),
    suggestedUntil: view.suggestedUntil?.toISOString() ?? null,
    actions: view.actions,
  }
}

/** The address of a picture; it works without a session, for a minute. */
export function presentLook(id: string, { by, sign, size, until }: LookLink): string {
  const query = new URLSearchParams({ size, by, until, sign })
  return `${deskPhotoPath.replace('{photo}', id)}?${query.toString()}`
}

export function presentFigures(figures: VerificationFigures): DeskVerificationFigures {
  const { declinedPercent, oldestSince, reasons, ...counts } = figures
  return {
    ...counts,
    oldestSince: oldestSince?.toISOString() ?? null,
    declinedPercent: declinedPercent && toText(declinedPercent),
    reasons: reasons.map(({ percent, ...reason }) => ({ ...reason, percent: toText(percent) })),
  }
}

export function presentInputSet(set: InputSet, locale: Locale): DeskVerificationInputs {
  const { currency, inputs, kind, version } = set
  return { currency: currency && presentNamed(currency, locale), kind, inputs, version }
}
