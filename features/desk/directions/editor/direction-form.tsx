'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider, useWatch, useFormContext } from 'react-hook-form'
import { Card } from '@/components/ui/display/card'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { useConfirmedSave, type Confirmed } from '@/features/desk/kit/form/use-confirmed-save'
import { useDirectionForm, type Entered, type Stored } from './use-direction-form'
import { SaveAnywayDialog } from '@/features/desk/kit/form/save-anyway-dialog'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { CityFields } from './city-fields'
import { CoursePreview } from './preview/course-preview'
import { FigureFields } from './figure-fields'
import { PairFields } from './pair-fields'
import { RateFields } from './rate-fields'
import { TermsSwitch, TermsArea, TermsField } from './terms-field'
import { TierFields } from './tier-fields'
import { FormSection } from '@/features/desk/kit/form/form-section'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { exportLabel } from '@/lib/contracts/calculator'
import type { DirectionFormValues } from './direction-values'

type Props = {
  options: DirectionOptions
  stored: Stored
  /** `confirmed` is sent with the request after the user has confirmed it. */
  save: (entered: Entered, confirmed: Confirmed) => Promise<Stored>
  isSaving: boolean
  saveLabel?: string
  /** Shown below the preview, next to the form. */
  aside?: ReactNode
}

/** All terms of a direction, with a preview of the resulting rate before anything is saved. */
export function DirectionForm({ options, stored, save, isSaving, saveLabel, aside }: Props) {
  const t = useTranslations('desk.directions')
  const { ask, question } = useConfirmedSave()
  const { form, fault, submit, preview, isPreviewed } = useDirectionForm({
    stored,
    save: (entered) => ask((confirmed) => save(entered, confirmed)),
  })
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  const currencyOf = (id: string) => options.currencies.find((one) => String(one.id) === id)
  const [source, target] = [currencyOf(from), currencyOf(to)]
  const tickers = { fromTicker: source?.ticker ?? '', toTicker: target?.ticker ?? '' }
  const priced = { ...tickers, course: preview.data?.pair?.course ?? null }
  const cities = citiesOf(options, { from, to })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid min-w-0 gap-5">
            {stored.from === null && <PairFields currencies={options.currencies} />}
            <Card surface="flat" padding="small">
              <TermsSwitch
                name="terms.isEnabled"
                label={t('field.isEnabled')}
                hint={t('enabledHint')}
              />
            </Card>
            <RateFields options={options} />
            <FigureFields section="margin" {...priced} />
            <TierFields {...tickers} />
            <FeeFields {...tickers} />
            <FigureFields section="limits" {...priced} />
            <FigureFields section="guards" {...priced} />
            <CityFields cities={cities} {...tickers} />
            <ConditionFields />
            <ExportFields />
          </div>
          <div className="grid min-w-0 gap-5 max-xl:order-first xl:sticky xl:top-5 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:overscroll-contain">
            <CoursePreview
              preview={preview}
              isRequested={isPreviewed}
              from={source}
              to={target}
              cities={cities}
            />
            {aside}
          </div>
        </div>
        <SaveBar
          isDirty={form.formState.isDirty}
          isSaving={isSaving}
          onReset={() => form.reset()}
          error={fault}
          {...(saveLabel !== undefined && { saveLabel })}
        />
      </form>
      <SaveAnywayDialog question={question} />
    </FormProvider>
  )
}

/*
 * The terms of a city apply only once: on the side where cash is handed out, otherwise where it is
 * taken in.
 */
function citiesOf({ cities }: DirectionOptions, { from, to }: { from: string; to: string }) {
  const inCitiesOf = (currency: string) =>
    cities.filter(({ currencyIds }) => currencyIds.some((id) => String(id) === currency))
  const handedOut = inCitiesOf(to)
  return handedOut.length > 0 ? handedOut : inCitiesOf(from)
}

/** The payment window, the e-mail requirement and the notices for customers. */
function ConditionFields() {
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

/** Where the direction is shown in addition to the calculator. */
function ExportFields() {
  const t = useTranslations('desk.directions')
  const { register } = useFormContext<DirectionFormValues>()

  return (
    <FormSection title={t('section.export')} description={t('section.exportHint')}>
      <TermsSwitch name="terms.isExported" label={t('field.isExported')} />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium text-ink-2">{t('field.exportFlags')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {exportLabel.options.map((label) => (
            <CheckboxField
              key={label}
              label={t(`label.${label}`)}
              value={label}
              {...register('terms.exportFlags')}
            />
          ))}
        </div>
      </fieldset>
      <TermsField
        name="terms.bestPosition"
        label={t('field.bestPosition')}
        hint={t('bestPositionHint')}
      />
    </FormSection>
  )
}

type FeeFieldsProps = { fromTicker: string; toTicker: string }

/** Fees charged in addition to the rate and shown to the customer. */
function FeeFields({ fromTicker, toTicker }: FeeFieldsProps) {
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
