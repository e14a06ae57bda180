import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { NetworkChip } from '@/components/ui/display/network-chip'
import type { SlipRow } from '@/components/ui/display/slip'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { Pace } from '@/lib/contracts/site/stats'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Deal } from '@/lib/exchange/deal-terms'
import {
  requirementsOfPair,
  requirementsRow,
  withoutPassed,
} from '@/lib/exchange/terms-text/requirements'
import {
  bonusRow,
  courseRow,
  discountRow,
  feeRows,
  mismatchRow,
  promoRow,
  roundingRow,
  type TermsLanguage,
} from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import { codeGain, isCodeUsed, promoGain } from '@/features/exchange/model/deal/code-gain'
import { reserveText } from '@/features/exchange/model/deal/reserve-text'
import type { ChosenRules } from '@/features/exchange/hooks/use-deal'

type Input = {
  pair: PairResponse
  rules: ChosenRules
  deal: Deal | null
  /** The deal, if the pair accepts its amount; for other amounts no fees are computed. */
  quoted: Deal | null
  reserve: string | null
  pace: Pace
  /** What the visitor has verified of what is asked for. */
  passed?: readonly VerificationKind[] | undefined
}

/** The terms of the deal, without its amounts: course, fees, network, city, validity, requirements. */
export function useTermRows(input: Input): SlipRow[] {
  const { pair, rules, deal, quoted, reserve, pace, passed = [] } = input
  const t = useTranslations('exchange.slip')
  const locale = useLocale()
  const language = useTermsLanguage()
  const { from, to } = pair.structure
  const money = { from: from.currency, to: to.currency }
  const { fees } = pair
  const course = (deal?.course ?? rules.terms.tiers[0].course).toFixed()
  // Short units need no plural rules; the code of those rules is as large as the rest of the slip.
  const heldFor = (minutes: number) =>
    minutes % 60 === 0 ? t('heldForHours', { hours: minutes / 60 }) : t('heldFor', { minutes })
  const isFloating = pair.labels.includes('floating')
  const cities = [rules.cityFrom, rules.cityTo].filter((city) => city !== null)
  const networks = [from.network, to.network].filter((network) => network !== null)

  const paceRow = usePaceRow(pace)

  const rows: (SlipRow | null)[] = [
    courseRow(course, money, language),
    bonusRow(pair.bonus, language),
    promoRowOf({ pair, rules, quoted }, language),
    ...feeRows(
      {
        ...money,
        send: { rule: fees.send, taken: quoted?.sendFee },
        receive: { rule: fees.receive, taken: quoted?.receiveFee },
      },
      language,
    ),
    roundingRow(
      {
        to: to.currency,
        multiple: rules.cityTo?.multiple ?? null,
        digits: to.currency.roundCalculator,
      },
      language,
    ),
    networks.length === 0 ? null : { label: t('network'), value: <Networks names={networks} /> },
    cities.length === 0
      ? null
      : { label: t('city'), value: [...new Set(cities.map(({ name }) => name))].join(' → ') },
    {
      label: t('held'),
      value: isFloating ? t('floating') : heldFor(pair.paymentWindowMinutes),
    },
    paceRow,
    requirementsRow(withoutPassed(requirementsOfPair(pair, rules.courseType), passed), language),
    mismatchRow(language),
    reserve === null
      ? null
      : {
          label: t('reserve'),
          value: `${reserveText(reserve, to.currency, locale)}\u00a0${to.currency.ticker}`,
        },
    { label: t('source'), value: pair.demo ? t('demoRates') : t('marketRates') },
    // It arrives after the others, so it is last: no other row moves.
    discountRowOf({ pair, rules, quoted }, language),
  ]
  return rows.filter((row) => row !== null)
}

function Networks({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={`${String(index)} ${name}`}>
      {index > 0 && ' → '}
      <NetworkChip network={name} />
    </Fragment>
  ))
}

/** How long exchanges took recently, in the short units of the slip. */
function usePaceRow(pace: Pace): SlipRow | null {
  const t = useTranslations('exchange.slip.pace')
  if (pace === null) {
    return null
  }
  const { minutes } = pace
  return {
    label: t('label'),
    hint: t('note'),
    value:
      minutes < 90 ? t('minutes', { minutes }) : t('hours', { hours: Math.ceil(minutes / 60) }),
  }
}

/** The promo code and what it is worth, or that it is not used. */
function promoRowOf(
  { pair, rules, quoted }: Pick<Input, 'pair' | 'rules' | 'quoted'>,
  language: TermsLanguage,
): SlipRow | null {
  const { promo } = rules
  if (promo === null || quoted === null) {
    return null
  }
  const { more } = promoGain(pair, rules, quoted)
  const row = promoRow({ ...promo, gain: more.toFixed() }, pair.structure.to.currency, language)
  return isCodeUsed(pair, rules, quoted) ? row : { ...row, value: language.say('promoUnused') }
}

/** The discount and what it is worth, unless a promo code is worth more. */
function discountRowOf(
  { pair, rules, quoted }: Pick<Input, 'pair' | 'rules' | 'quoted'>,
  language: TermsLanguage,
): SlipRow | null {
  const { discount } = rules
  if (discount === null || quoted === null || isCodeUsed(pair, rules, quoted)) {
    return null
  }
  const { more } = codeGain(pair, rules, quoted)
  const { percent } = discount
  const row = discountRow({ percent, gain: more.toFixed() }, pair.structure.to.currency, language)
  return more.gt(0) ? row : { ...row, value: language.say('discountUnused') }
}
