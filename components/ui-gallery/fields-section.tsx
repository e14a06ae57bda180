'use client'

import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { sampleCurrencies } from './sample-currencies'
import { Specimen, useGalleryTexts } from './specimen'

const cityValues = ['msk', 'spb', 'kzn', 'ekb', 'nsk'] as const

export function FieldsSection() {
  const { states, samples } = useGalleryTexts()

  return (
    <>
      <Specimen name="TextField" layout="grid">
        <TextField
          label={samples.email}
          type="email"
          hint={samples.emailHint}
          placeholder="anna@example.org"
          aside={states.empty}
        />
        <TextField
          label={samples.email}
          type="email"
          defaultValue="anna.example.org"
          error={samples.emailError}
          hint={samples.emailHint}
          aside={states.invalid}
        />
        <TextField
          label={samples.address}
          defaultValue="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
          trailing={<Check aria-hidden="true" className="size-5 text-accent" />}
          aside={states.filled}
        />
        <TextField
          label={samples.search}
          leading={<Search aria-hidden="true" className="size-5" />}
          placeholder="7F3A-21"
          aside={states.icons}
        />
        <TextField
          label={samples.promo}
          placeholder={samples.promoPlaceholder}
          disabled
          aside={states.off}
        />
        <TextField
          label={samples.promo}
          defaultValue={samples.promoValue}
          readOnly
          aside={states.readOnly}
        />
      </Specimen>
      <Specimen name="PasswordField, TextareaField" layout="grid">
        <PasswordField
          label={samples.password}
          hint={samples.passwordHint}
          defaultValue="correct horse"
        />
        <TextareaField label={samples.comment} placeholder={samples.commentPlaceholder} rows={3} />
      </Specimen>
      <SelectSpecimen />
      <ComboboxSpecimen />
    </>
  )
}

function SelectSpecimen() {
  const { states, samples } = useGalleryTexts()
  const [city, setCity] = useState<string | null>('msk')
  const options = cityValues.map((value, index) => ({
    value,
    label: samples.cities[index] ?? value,
    ...(index === 0 && { description: samples.cityNote }),
    disabled: value === 'nsk',
  }))

  return (
    <Specimen name="SelectField" layout="grid">
      <SelectField
        label={samples.city}
        options={options}
        value={city}
        onChange={setCity}
        aside={states.filled}
      />
      <SelectField
        label={samples.city}
        options={options}
        value={null}
        onChange={setCity}
        aside={states.empty}
      />
      <SelectField
        label={samples.city}
        options={options}
        value={null}
        onChange={setCity}
        error={samples.agreeError}
        aside={states.invalid}
      />
      <SelectField
        label={samples.city}
        options={options}
        value={city}
        onChange={setCity}
        disabled
        aside={states.off}
      />
    </Specimen>
  )
}

function ComboboxSpecimen() {
  const { states, samples } = useGalleryTexts()
  const [currency, setCurrency] = useState<string | null>('tether-trc20')
  const groups = sampleCurrencies(samples).map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      leading: <CurrencyLogo logo={item.logo} name={item.label} size={32} />,
    })),
  }))
  const shared = { groups, value: currency, onChange: setCurrency }

  return (
    <Specimen name="ComboboxField" layout="grid">
      <ComboboxField
        {...shared}
        label={samples.currency}
        searchPlaceholder={samples.currencySearch}
        hasGroupTabs
        aside={states.filled}
      />
      <ComboboxField {...shared} label={samples.currency} value={null} aside={states.empty} />
      <ComboboxField
        {...shared}
        label={samples.currency}
        searchPlaceholder={samples.currencySearch}
        appearance="compact"
        hasGroupTabs
        className="items-start"
        aside={states.compact}
      />
      <ComboboxField {...shared} label={samples.currency} disabled aside={states.off} />
    </Specimen>
  )
}
