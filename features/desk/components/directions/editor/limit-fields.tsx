import { useTranslations } from 'next-intl'
import { FormSection } from '@/features/desk/components/frame/form-section'
import { TermsField } from './terms-field'

type Props = { fromTicker: string; toTicker: string }

/** How much may be exchanged, and when the course is not believed. */
export function LimitFields({ fromTicker, toTicker }: Props) {
  const t = useTranslations('desk.directions')

  return (
    <>
      <FormSection title={t('section.limits')} description={t('section.limitsHint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TermsField name="terms.minFrom" label={t('field.minFrom')} unit={fromTicker} />
          <TermsField name="terms.maxFrom" label={t('field.maxFrom')} unit={fromTicker} />
          <TermsField name="terms.minTo" label={t('field.minTo')} unit={toTicker} />
          <TermsField name="terms.maxTo" label={t('field.maxTo')} unit={toTicker} />
          <TermsField
            name="terms.minVerification"
            label={t('field.minVerification')}
            unit={fromTicker}
          />
        </div>
      </FormSection>
      <FormSection title={t('section.guards')} description={t('section.guardsHint')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TermsField name="terms.minCourse" label={t('field.minCourse')} />
          <TermsField name="terms.maxCourse" label={t('field.maxCourse')} />
          <TermsField
            name="terms.lowReserveBelow"
            label={t('field.lowReserveBelow')}
            unit={toTicker}
          />
          <TermsField
            name="terms.lowReservePercent"
            label={t('field.lowReservePercent')}
            unit="%"
          />
        </div>
      </FormSection>
    </>
  )
}
