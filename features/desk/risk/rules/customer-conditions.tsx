import { useLocale, useTranslations } from 'next-intl'
import { riskTerms, type DeskRisk, type RiskTermsText } from '@/lib/contracts/desk/risk'
import { verificationKinds } from '@/lib/contracts/verification/verification-lists'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { stricterTerms, toRiskTerms, type RiskFormTerms } from './risk-form'

type Props = {
  typed: RiskFormTerms
  risk: Pick<DeskRisk, 'aml' | 'tolerancePercent'>
  /** Other rules that apply at the same time: of two values, the stricter one counts. */
  otherRules?: RiskTermsText
}

/** The texts that customers read because of these rules: before they pay, and when they are refused. */
export function CustomerConditions(props: Props) {
  const t = useTranslations('desk.risk')
  const conditionTexts = useConditionTexts(props)

  return (
    <section aria-label={t('told')} className="rounded-field bg-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">{t('told')}</h3>
      <p className="mt-2 text-ink-3">{t('toldBefore')}</p>
      <Sentences texts={conditionTexts.before} />
      {conditionTexts.refused.length > 0 && (
        <>
          <p className="mt-2 text-ink-3">{t('toldRefused')}</p>
          <Sentences texts={conditionTexts.refused} />
        </>
      )}
    </section>
  )
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-2 marker:text-ink-3">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function useConditionTexts({ typed, risk: { aml, tolerancePercent }, otherRules }: Props) {
  const conditions = useTranslations('claim.conditions')
  const errors = useTranslations('errors')
  const locale = useLocale()
  const formatted = (text: string) => formatAmount(new Decimal(text), { locale })
  const own = readable(typed, locale)
  const terms = otherRules ? stricterTerms(own, otherRules) : own
  const { dailyClaims, dailyUsd, newcomerUsd, amlFromUsd, receiverAmlFromUsd } = terms
  const verified = verificationKinds.flatMap((kind) => {
    const fromUsd = terms[`${kind}FromUsd`]
    return fromUsd === null ? [] : [{ kind, fromUsd }]
  })
  const from = (usd: string, text: string) =>
    `${text} ${conditions('fromUsd', { usd: formatted(usd) })}`
  const check = aml
    ? conditions('amlService', { provider: aml.provider, score: aml.stopsFromScore })
    : conditions('amlOperator')
  const receiverCheck = aml
    ? conditions('receiverAmlService', { provider: aml.provider, score: aml.stopsFromScore })
    : conditions('receiverAmlOperator')
  const isNothing = verified.length === 0 && amlFromUsd === null && receiverAmlFromUsd === null

  return {
    before: [
      ...verified.map(({ kind, fromUsd }) => from(fromUsd, conditions(`verify.${kind}`))),
      ...(amlFromUsd === null ? [] : [from(amlFromUsd, check)]),
      ...(receiverAmlFromUsd === null ? [] : [from(receiverAmlFromUsd, receiverCheck)]),
      ...(isNothing ? [conditions('nothing')] : []),
      conditions('tolerance', { percent: formatted(tolerancePercent) }),
    ],
    refused: [
      ...(dailyClaims === null && dailyUsd === null ? [] : [errors('above_daily_limit')]),
      ...(newcomerUsd === null
        ? []
        : [errors('above_newcomer_limit', { amount: `${formatted(newcomerUsd)} USD` })]),
    ],
  }
}

/* Incomplete input is not shown. */
function readable(typed: RiskFormTerms, locale: 'ru' | 'en') {
  const terms = toRiskTerms(typed, locale)
  const { shape } = riskTerms
  const usd = (text: string | null) => (shape.dailyUsd.safeParse(text).success ? text : null)
  return {
    dailyClaims: shape.dailyClaims.safeParse(terms.dailyClaims).success ? terms.dailyClaims : null,
    dailyUsd: usd(terms.dailyUsd),
    newcomerUsd: usd(terms.newcomerUsd),
    cardFromUsd: usd(terms.cardFromUsd),
    accountFromUsd: usd(terms.accountFromUsd),
    personFromUsd: usd(terms.personFromUsd),
    amlFromUsd: usd(terms.amlFromUsd),
    receiverAmlFromUsd: usd(terms.receiverAmlFromUsd),
  }
}
