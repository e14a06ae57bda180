'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { Card } from '@/components/ui/display/card'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'
import { useAskedSave, type Confirmed } from '@/features/desk/kit/form/use-asked-save'
import { useDirectionForm, type Entered, type Stored } from './use-direction-form'
import { SaveAnywayDialog } from '@/features/desk/kit/form/save-anyway-dialog'
import { SaveBar } from '@/features/desk/kit/form/save-bar'
import { CityFields } from './city-fields'
import { ConditionFields } from './condition-fields'
import { CoursePreview } from './preview/course-preview'
import { ExportFields } from './export-fields'
import { FeeFields } from './fee-fields'
import { FigureFields } from './figure-fields'
import { PairFields } from './pair-fields'
import { RateFields } from './rate-fields'
import { TermsSwitch } from './terms-field'
import { TierFields } from './tier-fields'

type Props = {
  options: DirectionOptions
  stored: Stored
  /** Given with the confirmation once somebody has given it. */
  save: (entered: Entered, confirmed: Confirmed) => Promise<Stored>
  isSaving: boolean
  saveLabel?: string
  /** Under the preview, beside the form. */
  aside?: ReactNode
}

/** Everything a direction can be told, and beside it what comes of it before it is stored. */
export function DirectionForm({ options, stored, save, isSaving, saveLabel, aside }: Props) {
  const t = useTranslations('desk.directions')
  const { ask, question } = useAskedSave()
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
              isAsked={isPreviewed}
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

/* A city's terms count once: where money is handed out, or else where it is taken in. */
function citiesOf({ cities }: DirectionOptions, { from, to }: { from: string; to: string }) {
  const inCitiesOf = (currency: string) =>
    cities.filter(({ currencyIds }) => currencyIds.some((id) => String(id) === currency))
  const handedOut = inCitiesOf(to)
  return handedOut.length > 0 ? handedOut : inCitiesOf(from)
}
