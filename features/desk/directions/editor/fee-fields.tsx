import { useTranslations } from 'next-intl'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsField } from './terms-field'

type Props = { fromTicker: string; toTicker: string }

/** What is taken beside the course, and said so. */
export function FeeFields({ fromTicker, toTicker }: Props) {
  const t = useTranslations('desk.directions')

  return (
    <FormSection title={t('section.fees')} description={t('section.feesHint')}>
      <FeeRow side="sendFee" legend={t('field.sendFee')} ticker={fromTicker} />
      <FeeRow side="receiveFee" legend={t('field.receiveFee')} ticker={toTicker} />
    </FormSection>
  )
}

type RowProps = { side: 'sendFee' | 'receiveFee'; legend: string; ticker: string }

function FeeRow({ side, legend, ticker }: RowProps) {
  const t = useTranslations('desk.directions')

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-medium">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        <TermsField name={`terms.${side}.percent`} label={t('feePercent')} unit="%" />
        <TermsField name={`terms.${side}.fixed`} label={t('feeFixed')} unit={ticker} />
        <TermsField name={`terms.${side}.min`} label={t('feeMin')} unit={ticker} />
      </div>
    </fieldset>
  )
}
