import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import { fullName } from '@/lib/exchange/currency-names'
import { requirementsOfPair, requirementsRow } from '@/lib/exchange/terms-text/requirements'
import {
  bonusRow,
  courseRow,
  feeRows,
  mismatchRow,
  roundingRow,
} from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import type { City } from '@/lib/contracts/catalogue'
import { dealTermsOf } from '@/lib/exchange/pair/pair-terms'
import { useCityNote } from '@/lib/i18n/use-city-note'
import type { CityDesks } from '../api/load-desks'
import type { Direction } from '../api/load-direction'
import { amountText, inputLabels } from '../model/pair-figures'
import { DeskList } from './desk-list'

type Open = Direction & { pair: PairResponse }

type FactsProps = { direction: Open; desks?: readonly CityDesks[] }

/** The facts a visitor would ask an operator about before sending money. */
export function DirectionFacts({ direction, desks = [] }: FactsProps) {
  const t = useTranslations('direction')
  const facts = useFacts(direction, desks)

  return (
    <section
      aria-labelledby="direction-facts"
      className="mt-14 max-w-text below-first-screen md:mt-16"
    >
      <h2 id="direction-facts" className="text-2xl">
        {t('factsTitle', { from: fullName(direction.from), to: fullName(direction.to) })}
      </h2>
      <dl className="mt-5 divide-y divide-line rounded-card border border-line bg-surface px-5">
        {facts.map(({ label, value, hint }) => (
          <div key={label} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[220px_1fr]">
            <dt className="text-base text-ink-2">
              {label}
              {hint && <span className="block text-sm text-pretty text-ink-3">{hint}</span>}
            </dt>
            <dd className="text-base text-pretty">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Fact = { label: string; value: ReactNode; hint?: string }

function useFacts({ from, to, pair, reserve }: Open, desks: readonly CityDesks[]): Fact[] {
  const t = useTranslations('direction')
  const locale = useLocale()
  const language = useTermsLanguage()
  const send = (text: string) => amountText(text, from, locale)
  const heldFor = (minutes: number) =>
    minutes % 60 === 0 ? t('heldForHours', { hours: minutes / 60 }) : t('heldFor', { minutes })
  const { structure, labels } = pair
  const networks = [from.network, to.network].filter((network) => network !== null)
  const needed = [
    ...inputLabels(pair),
    ...(structure.emailClaimRequirement ? [t('neededEmail')] : []),
  ]
  const fees = { send: { rule: pair.fees.send }, receive: { rule: pair.fees.receive } }

  const facts: (Fact | null)[] = [
    courseRow(pair.course, { from, to }, language),
    bonusRow(pair.bonus, language),
    pair.verificationCourse === null
      ? null
      : {
          ...courseRow(pair.verificationCourse, { from, to }, language),
          label: t('verificationCourse'),
        },
    pair.from.min === null ? null : { label: t('min'), value: send(pair.from.min) },
    pair.verificationCourse === null || pair.from.minVerification === null
      ? null
      : { label: t('minVerification'), value: send(pair.from.minVerification) },
    pair.from.max === null ? null : { label: t('max'), value: send(pair.from.max) },
    reserve === null ? null : { label: t('reserve'), value: amountText(reserve, to, locale) },
    ...feeRows({ from, to, ...fees }, language),
    // Cities with their own rounding name it; if all cities have their own, this rounding never applies.
    isRoundedByCities(structure.to.city)
      ? null
      : roundingRow({ to, multiple: null, digits: to.roundCalculator }, language),
    networks.length === 0 ? null : { label: t('network'), value: networks.join(' → ') },
    structure.from.city.length === 0
      ? null
      : { label: t('cities.from'), value: <CityList side="from" pair={pair} /> },
    structure.to.city.length === 0
      ? null
      : { label: t('cities.to'), value: <CityList side="to" pair={pair} /> },
    desks.length === 0 ? null : { label: t('desks'), value: <DeskList desks={desks} /> },
    { label: t('needed'), value: needed.join(' · ') },
    requirementsRow(requirementsOfPair(pair, 'default'), language),
    pair.verificationCourse === null
      ? null
      : {
          ...requirementsRow(requirementsOfPair(pair, 'verification'), language),
          label: t('verificationAsked'),
        },
    mismatchRow(language),
    {
      label: t('held'),
      value: labels.includes('floating') ? t('floating') : heldFor(pair.paymentWindowMinutes),
    },
    { label: t('how'), value: labels.includes('manual') ? t('byHand') : t('byItself') },
    structure.congestion === null ? null : { label: t('congestion'), value: structure.congestion },
    { label: t('source'), value: pair.demo ? t('demo') : t('market') },
  ]
  return facts.filter((fact) => fact !== null)
}

function isRoundedByCities(cities: readonly { multiple: string | null }[]): boolean {
  return cities.length > 0 && cities.every(({ multiple }) => multiple !== null)
}

type Props = { side: 'from' | 'to'; pair: PairResponse }

/** The course in each city with a cash point, and how the city changes it; equal cities share a line. */
function CityList({ side, pair }: Props) {
  const t = useTranslations('direction')
  const language = useTermsLanguage()
  const cityNote = useCityNote()
  const { from, to } = pair.structure
  const { city: cities, currency } = pair.structure[side]

  const courseIn = (city: City) => {
    const chosen = side === 'from' ? { cityFrom: city } : { cityTo: city }
    const [{ course }] = dealTermsOf(pair, { courseType: 'default', ...chosen }).tiers
    const sides = { from: from.currency, to: to.currency }
    return courseRow(course.toFixed(), sides, language).value
  }

  const termsIn = (city: City) =>
    [courseIn(city), cityNote(city, currency)].filter((part) => part !== null).join(', ')
  const namesByTerms = new Map<string, string[]>()
  for (const city of cities) {
    const terms = termsIn(city)
    namesByTerms.set(terms, [...(namesByTerms.get(terms) ?? []), city.name])
  }

  return (
    <ul className="grid gap-1">
      {[...namesByTerms].map(([terms, names]) => (
        <li key={terms}>{t('cities.line', { city: names.join(', '), course: terms })}</li>
      ))}
    </ul>
  )
}
