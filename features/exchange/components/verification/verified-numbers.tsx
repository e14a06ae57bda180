'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Link } from '@/lib/i18n/navigation'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type {
  OwnNumbers,
  UnfinishedRow,
} from '@/features/exchange/hooks/verification/use-own-numbers'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { pickedKey } from '@/features/exchange/model/form/picked-verification'
import { valueKey } from '@/features/exchange/model/form/value-key'
import { forgetValue, setValue } from '@/features/exchange/model/state/calculator-store'
import type { PairVerification } from '@/lib/contracts/verification/pair-verification'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import { useIsPast } from '@/components/time/use-is-past'
import { useDateText } from '@/components/time/use-date-text'
import { UsualCourseButton, type UsualCourseProps } from './usual-course-button'
import { VerificationOffer } from './verification-offer'

type Props = UsualCourseProps & {
  course: NonNullable<PairVerification['course']>
  own: OwnNumbers
  checks: FieldChecks
}

/** The visitor's verified numbers, of which one is picked, or how to be verified. */
export function VerifiedNumbers({ own, ...props }: Props) {
  const { pair, course, checks } = props
  const { approved, unfinished, isKnown } = own
  usePickOfKnown({ pair, course, approved: isKnown ? approved : null })

  return isKnown ? (
    <Section>
      {approved.length > 0 && (
        <NumberList pair={pair} course={course} approved={approved} checks={checks} />
      )}
      {unfinished.length > 0 && <Unfinished rows={unfinished} />}
      {approved.length === 0 && <Ways {...props} isFirst={unfinished.length === 0} />}
    </Section>
  ) : null
}

function Section({ children }: { children: ReactNode }) {
  return <div className="mt-3 grid gap-3 border-t border-line pt-3">{children}</div>
}

type WaysProps = Omit<Props, 'own'> & { isFirst: boolean }

/** For visitors without a verified number: verification or the usual course, and what was refused. */
function Ways({ pair, rules, amounts, course, checks, isFirst }: WaysProps) {
  const faultText = useFaultText()
  const typed = useTyped({ pair, course })
  const fault = faultText.ofField(checks.faultOf(fieldId.verified, typed))

  return (
    <div id={fieldId.verified} tabIndex={-1} className="grid gap-3 outline-none">
      <ErrorNote text={fault} />
      <VerificationOffer pair={pair} course={course} isFirst={isFirst}>
        <UsualCourseButton {...{ pair, rules, amounts }} />
      </VerificationOffer>
    </div>
  )
}

/** The number that is typed instead of picking one. */
function useTyped({ pair, course: { side, input } }: Pick<Props, 'pair' | 'course'>): string {
  const key = valueKey(pair.structure[side].currency.id, { key: input })
  return useCalculator(({ values }) => values[side][key] ?? '')
}

type KnownProps = Pick<Props, 'pair' | 'course'> & {
  /** Null while they are unknown. */
  approved: readonly VerificationRow[] | null
}

/**
 * Picks the first verified number if the visitor has typed none, and forgets a number that no longer exists:
 * it was revoked, or its user has signed out.
 */
function usePickOfKnown({ pair, course: { side, input }, approved }: KnownProps): void {
  const store = useCalculatorStore()
  const currencyId = pair.structure[side].currency.id
  const key = pickedKey(currencyId, { key: input })
  const typedKey = valueKey(currencyId, { key: input })
  const picked = useCalculator(({ values }) => values[side][key])

  useEffect(() => {
    if (approved === null || picked === '' || approved.some(({ id }) => id === picked)) {
      return
    }
    const typed = store.getState().values[side][typedKey] ?? ''
    const [first] = approved
    if (first && typed === '') {
      setValue(store, { side, key }, first.id)
    } else if (picked !== undefined) {
      forgetValue(store, { side, key })
    }
  }, [store, side, key, typedKey, picked, approved])
}

type ListProps = Pick<Props, 'pair' | 'course' | 'checks'> & {
  approved: readonly VerificationRow[]
}

const another = 'another'

/** Approved numbers, masked; the last row is for a number that is typed. */
function NumberList({ pair, course, approved, checks }: ListProps) {
  const t = useTranslations('siteForm.verification')
  const store = useCalculatorStore()
  const dateText = useDateText()
  const faultText = useFaultText()
  const { side, input, kind } = course
  const currencyId = pair.structure[side].currency.id
  const key = pickedKey(currencyId, { key: input })
  const picked = useCalculator(({ values }) => values[side][key])
  const typed = useTyped({ pair, course })
  const isThere = approved.some(({ id }) => id === picked)

  return (
    <div id={fieldId.verified} tabIndex={-1} className="outline-none">
      <RadioGroupField
        label={t(`pick.${kind}`)}
        options={[
          ...approved.map((row) => ({
            value: row.id,
            label: <NumberText row={row} />,
            trailing:
              row.validUntil !== null
                ? t('until', { date: dateText(row.validUntil, 'date') })
                : undefined,
          })),
          { value: another, label: t(`another.${kind}`) },
        ]}
        value={isThere && picked !== undefined ? picked : another}
        error={faultText.ofField(checks.faultOf(fieldId.verified, picked || typed)) ?? undefined}
        onChange={({ target }) =>
          setValue(store, { side, key }, target.value === another ? '' : target.value)
        }
      />
    </div>
  )
}

/** `Mir •• 4242`. */
function NumberText({ row: { masked, mark } }: { row: VerificationRow }) {
  const t = useTranslations('verificationTerms.mark')

  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="whitespace-nowrap">{masked}</span>{' '}
      {mark !== null && <span className="text-sm text-ink-3">{t(mark)}</span>}
    </span>
  )
}

/** What the visitor has begun: a tap leads on, and the form stays filled in. */
function Unfinished({ rows }: { rows: readonly UnfinishedRow[] }) {
  const t = useTranslations('siteForm.verification.unfinished')

  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {rows.map((row) => {
        const { id, status: state, promisedUntil } = row
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <span>
              <span className="whitespace-nowrap text-ink">{row.masked}</span>
              {` — ${t(state)}`}
              {promisedUntil !== null && <Promised until={promisedUntil} />}
            </span>
            <Link
              href={`/verification/${id}`}
              className="inline-flex min-h-8 items-center font-medium text-accent hover:underline pointer-coarse:min-h-11"
            >
              {t(`go.${state}`)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** By when the office answers; nothing once it is late. */
function Promised({ until }: { until: string }) {
  const t = useTranslations('siteForm.verification.unfinished')
  const dateText = useDateText()
  const isLate = useIsPast(until)
  return isLate ? null : `, ${t('promised', { time: dateText(until, 'clock') })}`
}
