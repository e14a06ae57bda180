import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { maxCatalogueSlugLength } from '@/lib/contracts/desk/catalogue/shared-schemas'
import { toSlug } from '@/lib/site/to-slug'
import type { CurrencyOptions, CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { ChoiceList } from '@/features/desk/catalogue/choice-list'
import { SwitchField } from '@/components/ui/form/switch-field'
import { InputList } from '../inputs/input-list'
import { toCurrencyForm, toCurrencyTerms, type FormProps } from './currency-values'
import { LogoField } from './logo-field'
import { MoneyFields } from './money-fields'
import { QuickAssetDialog } from './quick-asset-dialog'
import { TextField } from '@/components/ui/form/text-field'

const notices = ['sendNotifyRu', 'sendNotifyEn', 'receiveNotifyRu', 'receiveNotifyEn'] as const

/** The notices that customers see when they choose the currency. */
function NoticeFields({ form }: FormProps) {
  const t = useTranslations('desk.currencies')
  const errors = form.formState.errors.terms

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {notices.map((name) => (
        <TextareaField
          key={name}
          {...form.register(`terms.${name}`)}
          label={t(name)}
          rows={3}
          error={errors?.[name]?.message}
        />
      ))}
    </div>
  )
}

type Props = {
  terms: CurrencyTerms
  options: CurrencyOptions
  isInLedger?: boolean
  /** The currency is new: its address follows its name. */
  isNew?: boolean
  saveLabel?: string
  isSaving: boolean
  save: (terms: CurrencyTerms) => Promise<unknown>
}

/** A currency with all its settings, saved together or not at all. */
export function CurrencyForm({
  terms,
  options,
  isInLedger = false,
  isNew = false,
  ...props
}: Props) {
  const t = useTranslations('desk.currencies')
  const inputs = useTranslations('desk.inputs')
  const { form, submit, fault } = useChangeForm({
    values: toCurrencyForm(terms),
    save: (values) => props.save(toCurrencyTerms(values)),
  })

  const [isAddingAsset, setIsAddingAsset] = useState(false)
  const [added, setAdded] = useState<readonly string[]>([])

  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <FormSection title={t('identity')} description={t('identityHint')}>
          <IdentityFields form={form} logos={options.logos} isNew={isNew} />
        </FormSection>
        <FormSection title={t('money')} description={t('moneyHint')}>
          <MoneyFields
            form={form}
            assets={[...new Set([...added, ...options.assets])]}
            isInLedger={isInLedger}
            onNewAsset={() => setIsAddingAsset(true)}
          />
        </FormSection>
        <FormSection anchor="sides" title={t('sides')} description={t('sidesHint')}>
          <SideFields form={form} />
        </FormSection>
        <FormSection title={t('places')} description={t('placesHint')}>
          <MembershipFields form={form} groups={options.groups} cities={options.cities} />
        </FormSection>
        <FormSection anchor="fields" title={inputs('title')} description={inputs('hint')}>
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
      {/* Outside of the form, which a form inside of it would submit too. */}
      <QuickAssetDialog
        open={isAddingAsset}
        onOpenChange={setIsAddingAsset}
        assets={options.assets}
        onAdded={(code) => {
          setAdded((before) => [...before, code])
          form.setValue('terms.assetCode', code, { shouldDirty: true })
        }}
      />
    </>
  )
}

type MembershipFieldsProps = FormProps & Pick<CurrencyOptions, 'groups' | 'cities'>

/** The groups the currency belongs to, and the cities where its cash changes hands. */
function MembershipFields({ form, groups, cities }: MembershipFieldsProps) {
  const t = useTranslations('desk.currencies')
  const errors = form.formState.errors.terms
  const kind = useWatch({ control: form.control, name: 'terms.kind' })

  return (
    <>
      <Controller
        control={form.control}
        name="terms.groupIds"
        render={({ field }) => (
          <ChoiceList
            label={t('groups')}
            options={groups}
            value={field.value}
            onChange={field.onChange}
            empty={t('noGroups')}
            error={errors?.groupIds?.message}
          />
        )}
      />
      {kind === 'cash' && (
        <Controller
          control={form.control}
          name="terms.cityIds"
          render={({ field }) => (
            <ChoiceList
              label={t('cities')}
              options={cities}
              value={field.value}
              onChange={field.onChange}
              empty={t('noCities')}
              error={errors?.cityIds?.message}
            />
          )}
        />
      )}
    </>
  )
}

/** The sides of the calculator on which the currency can be chosen. */
function SideFields({ form }: FormProps) {
  const t = useTranslations('desk.currencies')

  return (
    <>
      <SwitchField {...form.register('terms.isSendable')} label={t('isSendable')} />
      <SwitchField {...form.register('terms.isReceivable')} label={t('isReceivable')} />
    </>
  )
}

/* The address is made from the English name until the operator has edited the address. */
function suggestSlug({ getFieldState, getValues, setValue }: FormProps['form']): void {
  if (!getFieldState('terms.slug').isTouched) {
    setValue('terms.slug', toSlug(getValues('terms.nameEn'), maxCatalogueSlugLength), {
      shouldDirty: true,
    })
  }
}

type IdentityProps = FormProps & { logos: readonly string[]; isNew: boolean }

/** The names and codes that visitors and monitoring sites use for a currency. */
function IdentityFields({ form, logos, isNew }: IdentityProps) {
  const t = useTranslations('desk.currencies')
  const common = useTranslations('desk.common')
  const errors = form.formState.errors.terms

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...form.register('terms.nameRu')}
          label={common('nameRu')}
          error={errors?.nameRu?.message}
        />
        <TextField
          {...form.register('terms.nameEn', {
            onChange: () => isNew && suggestSlug(form),
          })}
          label={common('nameEn')}
          error={errors?.nameEn?.message}
        />
        <TextField
          {...form.register('terms.ticker')}
          label={t('ticker')}
          hint={t('tickerHint')}
          autoComplete="off"
          spellCheck={false}
          error={errors?.ticker?.message}
        />
        <TextField
          {...form.register('terms.code')}
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          spellCheck={false}
          error={errors?.code?.message}
        />
      </div>
      <TextField
        {...form.register('terms.slug')}
        label={common('slug')}
        hint={common('slugHint')}
        autoComplete="off"
        spellCheck={false}
        error={errors?.slug?.message}
      />
      <Controller
        control={form.control}
        name="terms.logo"
        render={({ field }) => <LogoField {...field} logos={logos} error={errors?.logo?.message} />}
      />
    </>
  )
}
