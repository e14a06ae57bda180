import { useTranslations } from 'next-intl'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { TermsArea, TermsField, TermsSwitch } from './terms-field'

/** What customers are told and asked for. */
export function ConditionFields() {
  const t = useTranslations('desk.directions')

  return (
    <FormSection title={t('section.conditions')} description={t('section.conditionsHint')}>
      <TermsField
        name="terms.paymentWindowMinutes"
        label={t('field.paymentWindowMinutes')}
        unit={t('minutes')}
      />
      <TermsSwitch
        name="terms.emailClaimRequirement"
        label={t('field.emailClaimRequirement')}
        hint={t('emailHint')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TermsArea name="terms.congestionRu" label={t('field.congestionRu')} />
        <TermsArea name="terms.congestionEn" label={t('field.congestionEn')} />
        <TermsArea
          name="terms.notifyRu"
          label={t('field.notifyRu')}
          hint={t('notifyHint')}
          rows={5}
          isCode
        />
        <TermsArea name="terms.notifyEn" label={t('field.notifyEn')} rows={5} isCode />
      </div>
    </FormSection>
  )
}
