import type {
  MarginChange,
  MarginPreviewRow,
} from '@/lib/contracts/desk/directions/direction-margins'
import type { DirectionTerms } from '@/lib/contracts/desk/directions/direction-terms'
import { AppError, type FieldError } from '@/lib/errors/app-error'
import { inTransaction } from '@/server/database/in-transaction'
import { notify } from '@/server/database/channels/notify'
import { presentCurrency } from '@/server/modules/catalogue'
import { toText } from '@/lib/money/decimal'
import type { Confirmed, ReadDeps, WriteDeps } from '../desk-deps'
import { listCurrencies, listStored, type StoredDirection } from '../directions.repository'
import { expectConfirmed, type TermsChange } from './expect-confirmed'
import { toPreviewTerms } from '../terms'
import { withMargins } from './with-margins'
import { pairOf, mailDirectionChange } from './mail-direction-change'
import { assertCurrentVersions, lockSeen, writeAllTerms } from './write-terms'

type PreviewRow = Omit<MarginPreviewRow, 'fault'> & { fault: FieldError | null }

/** What the change would do to each direction. Refuses with `not_found` and `state_changed`. */
export async function previewMargins(deps: ReadDeps, change: MarginChange): Promise<PreviewRow[]> {
  const { db, locale } = deps
  const [stored, currencies] = await Promise.all([
    listStored(
      db,
      change.directions.map(({ id }) => id),
    ),
    listCurrencies(db),
  ])
  await assertCurrentVersions(db, { stored, seen: change.directions })
  return stored.flatMap((direction): PreviewRow[] => {
    const from = currencies.find(({ id }) => id === direction.fromCurrencyId)
    const to = currencies.find(({ id }) => id === direction.toCurrencyId)
    if (!from || !to) {
      return []
    }
    const { terms, fault } = withMargins(direction.terms, change)
    return [
      {
        id: direction.id,
        from: presentCurrency(from, locale),
        to: presentCurrency(to, locale),
        before: priced(deps, direction, direction.terms),
        after: terms && priced(deps, direction, terms),
        fault,
      },
    ]
  })
}

/**
 * Changes all directions or none. If one of them would get invalid or unconfirmed terms, the whole
 * change is refused with `validation_error`.
 */
export async function changeMargins(
  { db, offer, actor, now }: WriteDeps,
  change: MarginChange & Confirmed,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const stored = await lockSeen(tx, change.directions)
    const changes = stored.map((direction) => {
      const { terms, fault } = withMargins(direction.terms, change)
      if (fault) {
        throw new AppError('validation_error', { faults: [fault] })
      }
      return { direction, terms }
    })
    if (change.confirmed !== true) {
      await expectConfirmed(tx, offer, changes.map(toTermsChange))
    }
    const changed = await writeAllTerms(tx, changes, { actor, now })
    const notice = { change: 'direction.change_margins', pairs: changed.map(pairOf) } as const
    await mailDirectionChange(tx, { ...notice, actor, now })
    await notify(tx, 'catalogue_changed')
    return stored.length
  })
}

function toTermsChange({ direction, terms }: Changed): TermsChange {
  return { ...pairOf(direction), before: direction.terms, after: terms }
}
type Changed = { direction: StoredDirection; terms: DirectionTerms }

function priced({ offer }: ReadDeps, direction: StoredDirection, terms: DirectionTerms) {
  const { fromCurrencyId: from, toCurrencyId: to } = direction
  const courses = offer.preview(toPreviewTerms({ from, to, terms }))?.courses
  return {
    marginPercent: toText(terms.marginPercent),
    verificationMarginPercent:
      terms.verificationMarginPercent && toText(terms.verificationMarginPercent),
    course: courses ? toText(courses.course) : null,
    verificationCourse: courses?.verificationCourse ? toText(courses.verificationCourse) : null,
  }
}
