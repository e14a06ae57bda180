import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Amount } from '@/components/ui/display/amount'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import type { DeskRailBooks } from '@/lib/contracts/desk/money/rail-books'
import { Decimal } from '@/lib/money/decimal'
import { NameDifference } from './name-difference'

const tones: Record<DeskRailBooks['state'], BadgeTone> = {
  unknown: 'amber',
  unnamed: 'neutral',
  equal: 'green',
  different: 'red',
}

type Props = { name: string; books: readonly DeskRailBooks[] }

/**
 * For each currency of a rail: what its addresses have, what the ledger says, and the known reasons for the
 * difference.
 */
export function RailBooks({ name, books }: Props) {
  const t = useTranslations('desk.rails.books')

  return (
    <section aria-label={t('titleOf', { name })} className="grid grid-cols-1 gap-3">
      <h3 className="text-base font-semibold">{t('title')}</h3>
      {books.map((each) => (
        <CurrencyBooks key={each.currency.id} name={name} books={each} />
      ))}
    </section>
  )
}

function CurrencyBooks({ name, books }: { name: string; books: DeskRailBooks }) {
  const t = useTranslations('desk.rails.books')
  const { currency, last, state } = books

  return (
    <div
      role="group"
      aria-label={currency.name}
      className="grid gap-3 rounded-field border border-line px-3.5 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h4 className="font-medium">{currency.name}</h4>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {last !== null && (
          <span className="ml-auto">
            <NameDifference name={name} books={books} />
          </span>
        )}
      </div>
      <Notes books={books} />
      {last !== null && <Terms books={books} terms={last.terms} />}
    </div>
  )
}

function Notes({ books: { fault, last, named, state, unexplained } }: { books: DeskRailBooks }) {
  const t = useTranslations('desk.rails.books')
  const dateText = useDateText()
  const isDifferent = unexplained !== null && !new Decimal(unexplained).isZero()

  return (
    <>
      {(isDifferent || state === 'unknown') && (
        <ul className="grid gap-1.5 rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red-strong">
          {isDifferent && <li>{t('different')}</li>}
          {state === 'unknown' && (
            <li className="wrap-anywhere">
              {last === null
                ? t('neverKnown')
                : t('lastKnown', { at: dateText(last.at, 'dayAndTime') })}{' '}
              {fault !== null && t(`fault.${fault.reason}`)}
            </li>
          )}
        </ul>
      )}
      {state === 'unnamed' && <p className="text-sm text-ink-2">{t('unnamed')}</p>}
      {last !== null && (
        <p className="text-note text-ink-3 tabular">
          {t('asOf', { height: String(last.height), at: dateText(last.at, 'dayAndTime') })}
        </p>
      )}
      {named !== null && (
        <p className="text-sm wrap-anywhere text-ink-2">
          {t('namedBy', {
            who: named.by ?? 'none',
            at: dateText(named.at, 'dayAndTime'),
            reason: named.reason,
          })}
        </p>
      )}
    </>
  )
}

type TermNames = keyof NonNullable<DeskRailBooks['last']>['terms']

/* In the order in which they are added; the last three are subtracted. */
const alwaysShown: readonly TermNames[] = ['available', 'held']
const explanations: readonly TermNames[] = ['unbooked', 'undecided', 'odd', 'before']
const reductions: readonly TermNames[] = ['absent', 'paid', 'fees']

type TermsProps = {
  books: DeskRailBooks
  terms: NonNullable<DeskRailBooks['last']>['terms']
}

function Terms({ books: { currency, named, unexplained }, terms }: TermsProps) {
  const t = useTranslations('desk.rails.books')
  const isThere = (name: TermNames) => !new Decimal(terms[name]).isZero()
  const rows = [
    { label: t('terms.wallet'), value: terms.wallet },
    ...(isThere('cold') ? [{ label: t('terms.cold'), value: terms.cold }] : []),
    ...alwaysShown.map((name) => ({ label: t(`terms.${name}`), value: terms[name] })),
    ...explanations
      .filter(isThere)
      .map((name) => ({ label: t(`terms.${name}`), value: terms[name] })),
    ...reductions.filter(isThere).map((name) => ({
      label: t(`terms.${name}`),
      value: new Decimal(terms[name]).negated().toFixed(),
    })),
    ...(named === null ? [] : [{ label: t('terms.named'), value: named.amount }]),
  ]

  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 text-ink-2">
          <dt>{label}</dt>
          <dd>
            <Amount value={value} unit={currency.ticker} />
          </dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <dt>{t('terms.difference')}</dt>
        <dd>
          <Amount value={unexplained ?? terms.difference} unit={currency.ticker} />
        </dd>
      </div>
    </dl>
  )
}
