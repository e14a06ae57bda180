import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import { fullName } from '@/lib/exchange/currency-names'
import { courseValues } from '@/lib/exchange/pair/course-text'
import type { Direction } from '../api/load-direction'
import { amountText, askedLabels, isFree } from '../model/pair-figures'
import { CityList } from './city-list'

type Open = Direction & { pair: PairResponse }

/** The direction in facts: all that a visitor would ask an operator before sending money. */
export function DirectionFacts({ direction }: { direction: Open }) {
  const t = useTranslations('direction')
  const facts = useFacts(direction)

  return (
    <section aria-labelledby="direction-facts" className="mt-14 max-w-text md:mt-16">
      <h2 id="direction-facts" className="text-2xl">
        {t('factsTitle', { from: fullName(direction.from), to: fullName(direction.to) })}
      </h2>
      <dl className="mt-5 divide-y divide-line rounded-card border border-line bg-surface px-5">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[220px_1fr]">
            <dt className="text-base text-ink-2">{label}</dt>
            <dd className="text-base text-pretty tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Fact = { label: string; value: ReactNode }

function useFacts({ from, to, pair, reserve }: Open): Fact[] {
  const t = useTranslations('direction')
  const locale = useLocale()
  const course = (text: string) => t('courseText', courseValues(text, { from, to, locale }))
  const send = (text: string) => amountText(text, from, locale)
  const heldFor = (minutes: number) =>
    minutes % 60 === 0 ? t('heldForHours', { hours: minutes / 60 }) : t('heldFor', { minutes })
  const { structure, labels } = pair
  const networks = [from.network, to.network].filter((network) => network !== null)
  const asked = [
    ...askedLabels(pair),
    ...(structure.emailClaimRequirement ? [t('askedEmail')] : []),
    ...([from, to].some(({ kind }) => kind === 'cash') ? [t('askedCash')] : []),
  ]

  const facts: (Fact | null)[] = [
    { label: t('course'), value: course(pair.course) },
    pair.verificationCourse === null
      ? null
      : { label: t('verificationCourse'), value: course(pair.verificationCourse) },
    pair.from.min === null ? null : { label: t('min'), value: send(pair.from.min) },
    pair.verificationCourse === null || pair.from.minVerification === null
      ? null
      : { label: t('minVerification'), value: send(pair.from.minVerification) },
    pair.from.max === null ? null : { label: t('max'), value: send(pair.from.max) },
    reserve === null ? null : { label: t('reserve'), value: amountText(reserve, to, locale) },
    {
      label: t('fees'),
      value: isFree(pair.fees.send) && isFree(pair.fees.receive) ? t('feesNone') : t('feesBeside'),
    },
    networks.length === 0 ? null : { label: t('network'), value: networks.join(' → ') },
    structure.from.city.length === 0
      ? null
      : { label: t('cities.from'), value: <CityList side="from" pair={pair} /> },
    structure.to.city.length === 0
      ? null
      : { label: t('cities.to'), value: <CityList side="to" pair={pair} /> },
    { label: t('asked'), value: asked.join(' · ') },
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
