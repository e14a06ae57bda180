import { useTranslations } from 'next-intl'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsField } from './terms-field'

/** The office's share, inside the course. */
export function MarginFields({ toTicker }: { toTicker: string }) {
  const t = useTranslations('desk.directions')

  return (
    <FormSection title={t('section.margin')} description={t('section.marginHint')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TermsField name="terms.marginPercent" label={t('field.marginPercent')} unit="%" />
        <TermsField
          name="terms.verificationMarginPercent"
          label={t('field.verificationMarginPercent')}
          hint={t('verificationHint')}
          unit="%"
        />
        <TermsField
          name="terms.bonusPercent"
          label={t('field.bonusPercent')}
          hint={t('bonusHint')}
          unit="%"
        />
        <TermsField
          name="terms.fixedFee"
          label={t('field.fixedFee')}
          hint={t('fixedFeeHint')}
          unit={toTicker}
        />
      </div>
    </FormSection>
  )
}
