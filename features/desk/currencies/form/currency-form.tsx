import { useTranslations } from 'next-intl'
import type { CurrencyOptions, CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { toCurrencyForm, toCurrencyTerms } from './currency-values'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { InputList } from '../inputs/input-list'
import { IdentityFields } from './identity-fields'
import { MoneyFields } from './money-fields'
import { NoticeFields } from './notice-fields'
import { PlaceFields } from './place-fields'
import { SideFields } from './side-fields'

type Props = {
  terms: CurrencyTerms
  options: CurrencyOptions
  isInLedger?: boolean
  saveLabel?: string
  isSaving: boolean
  save: (terms: CurrencyTerms) => Promise<unknown>
}

/** A currency and all that belongs to it, stored together or not at all. */
export function CurrencyForm({ terms, options, isInLedger = false, ...props }: Props) {
  const t = useTranslations('desk.currencies')
  const inputs = useTranslations('desk.inputs')
  const { form, submit, fault } = useChangeForm({
    values: toCurrencyForm(terms),
    save: (values) => props.save(toCurrencyTerms(values)),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormSection title={t('identity')} description={t('identityHint')}>
        <IdentityFields form={form} logos={options.logos} />
      </FormSection>
      <FormSection title={t('money')} description={t('moneyHint')}>
        <MoneyFields form={form} assets={options.assets} isInLedger={isInLedger} />
      </FormSection>
      <FormSection title={t('sides')} description={t('sidesHint')}>
        <SideFields form={form} />
      </FormSection>
      <FormSection title={t('places')} description={t('placesHint')}>
        <PlaceFields form={form} groups={options.groups} cities={options.cities} />
      </FormSection>
      <FormSection title={inputs('title')} description={inputs('hint')}>
        <InputList form={form} />
      </FormSection>
      <FormSection title={t('notices')} description={t('noticesHint')}>
        <NoticeFields form={form} />
      </FormSection>
      <SaveBar
        isDirty={form.formState.isDirty}
        isSaving={props.isSaving}
        onReset={() => form.reset()}
        error={fault}
        {...(props.saveLabel !== undefined && { saveLabel: props.saveLabel })}
      />
    </form>
  )
}
