'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { SlipRow } from '@/components/ui/display/slip'
import type { ExportLabel, PairResponse } from '@/lib/contracts/calculator'
import type { Deal } from '@/lib/exchange/deal-terms'
import { reserveText } from '@/features/exchange/model/deal/reserve-text'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'
import { CourseText } from '../amounts/course-text'

type Input = { pair: PairResponse; rules: ChosenRules; deal: Deal | null; reserve: string | null }
type Rows = { course: SlipRow[]; rest: SlipRow[] }

/** The terms of the deal beside its sums: course, network, city, for how long, what may be asked. */
export function useTermRows({ pair, rules, deal, reserve }: Input): Rows {
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const { from, to } = pair.structure
  const course = (deal?.course ?? rules.terms.tiers[0].course).toFixed()
  const asked = [
    ...asking.filter((label) => pair.labels.includes(label)),
    ...([from, to].some(({ currency }) => currency.kind === 'cash') ? (['cash'] as const) : []),
  ]
  // Short units take no plural, whose rules cost a phone as much as the rest of the slip.
  const heldFor = (minutes: number) =>
    minutes % 60 === 0 ? t('heldForHours', { hours: minutes / 60 }) : t('heldFor', { minutes })
  const isFloating = pair.labels.includes('floating')
  const cities = [rules.cityFrom, rules.cityTo].filter((city) => city !== null)
  const networks = [from.network, to.network].filter((network) => network !== null)

  const rest: (SlipRow | null)[] = [
    networks.length === 0 ? null : { label: t('network'), value: networks.join(' → ') },
    cities.length === 0
      ? null
      : { label: t('city'), value: [...new Set(cities.map(({ name }) => name))].join(' → ') },
    {
      label: t('held'),
      value: isFloating ? t('floating') : heldFor(pair.paymentWindowMinutes),
    },
    {
      label: t('asked'),
      value: asked.length === 0 ? t('nothing') : asked.map((label) => t(`ask.${label}`)).join(', '),
    },
    { label: t('mismatch'), value: t('mismatchChoice') },
    reserve === null
      ? null
      : {
          label: t('reserve'),
          value: `${reserveText(reserve, to.currency, locale)}\u00a0${to.currency.ticker}`,
        },
    { label: t('source'), value: pair.demo ? t('demoRates') : t('marketRates') },
  ]
  return {
    course: [
      { label: t('course'), value: <CourseText structure={pair.structure} course={course} /> },
    ],
    rest: rest.filter((row) => row !== null),
  }
}

/** Of the conditions that monitoring sites know, those that ask something of the visitor. */
const asking = ['verifying', 'cardverify', 'reg'] as const satisfies ExportLabel[]
