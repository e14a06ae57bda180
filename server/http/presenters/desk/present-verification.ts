import {
  deskPhotoPath,
  type DeskVerification,
  type DeskVerificationRow,
} from '@/lib/contracts/desk/verifications/verifications'
import type { DeskVerificationFigures } from '@/lib/contracts/desk/verifications/verification-figures'
import type { DeskVerificationInputs } from '@/lib/contracts/desk/verifications/verification-inputs'
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
    // While it waits again, the former decision is history.
    decidedAt: row.state === 'pending' ? null : (row.decidedAt?.toISOString() ?? null),
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
  const { customer, events, rules } = view
  const { row } = view.listed
  return {
    ...presentDeskVerificationRow(view.listed, { locale, me, ...rules }),
    locale: row.locale,
    number: view.number,
    holder: view.holder,
    ...presentGiven(view, locale),
    arePhotosRemoved: row.photosRemovedAt !== null,
    faults: row.faults,
    remark: row.remark,
    address: row.address,
    claimList: view.claims.map((claim) => ({
      ...claim,
      from: { ...claim.from, amount: toText(claim.from.amount) },
      to: { ...claim.to, amount: toText(claim.to.amount) },
    })),
    matches: view.matches.map(presentMatch),
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

/* What the customer gave, named as the form names it. */
function presentGiven({ form, number, photos, values }: DeskVerificationView, locale: Locale) {
  const inputOf = (key: string) => form.find((one) => one.key === key)
  const labelOf = (key: string) => {
    const input = inputOf(key)
    return (locale === 'ru' ? input?.labelRu : input?.labelEn) ?? key
  }
  return {
    values: form.flatMap(({ key, type }) => {
      const value = type === 'number' ? number : (values[key] ?? null)
      return value === null || type === 'photo' ? [] : [{ key, type, label: labelOf(key), value }]
    }),
    photos: photos.map(({ bytes, createdAt, height, id, input, turns, verdict, width }) => ({
      ...{ id, input, label: labelOf(input), frame: inputOf(input)?.frame ?? ('free' as const) },
      ...{ turns, width, height, bytes, at: createdAt.toISOString(), verdict },
    })),
  }
}

function presentMatch({
  by,
  email,
  isSamePerson,
  photo,
  row,
}: DeskVerificationView['matches'][number]): DeskVerification['matches'][number] {
  const { createdAt, id, kind, numberMasked: masked, state, userId } = row
  const verification = { id, kind, state, masked, email, userId }
  return {
    by,
    verification: { ...verification, createdAt: createdAt.toISOString() },
    isSamePerson,
    photo,
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
