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
  const { states, words } = useGalleryTexts()

  return (
    <>
      <Specimen name="TextField" layout="grid">
        <TextField
          label={words.email}
          type="email"
          hint={words.emailHint}
          placeholder="anna@example.org"
          aside={states.empty}
        />
        <TextField
          label={words.email}
          type="email"
          defaultValue="anna.example.org"
          error={words.emailError}
          hint={words.emailHint}
          aside={states.invalid}
        />
        <TextField
          label={words.address}
          defaultValue="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
          trailing={<Check aria-hidden="true" className="size-5 text-accent" />}
          aside={states.filled}
        />
        <TextField
          label={words.search}
          leading={<Search aria-hidden="true" className="size-5" />}
          placeholder="7F3A-21"
          aside={states.icons}
        />
        <TextField
          label={words.promo}
          placeholder={words.promoPlaceholder}
          disabled
          aside={states.off}
        />
        <TextField
          label={words.promo}
          defaultValue={words.promoValue}
          readOnly
          aside={states.readOnly}
        />
      </Specimen>
      <Specimen name="PasswordField, TextareaField" layout="grid">
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          defaultValue="correct horse"
        />
        <TextareaField label={words.comment} placeholder={words.commentPlaceholder} rows={3} />
      </Specimen>
      <SelectSpecimen />
      <ComboboxSpecimen />
    </>
  )
}

function SelectSpecimen() {
  const { states, words } = useGalleryTexts()
  const [city, setCity] = useState<string | null>('msk')
  const options = cityValues.map((value, index) => ({
    value,
    label: words.cities[index] ?? value,
    ...(index === 0 && { description: words.cityNote }),
    disabled: value === 'nsk',
  }))

  return (
    <Specimen name="SelectField" layout="grid">
      <SelectField
        label={words.city}
        options={options}
        value={city}
        onChange={setCity}
        aside={states.filled}
      />
      <SelectField
        label={words.city}
        options={options}
        value={null}
        onChange={setCity}
        aside={states.empty}
      />
      <SelectField
        label={words.city}
        options={options}
        value={null}
        onChange={setCity}
        error={words.agreeError}
        aside={states.invalid}
      />
      <SelectField
        label={words.city}
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
  const { states, words } = useGalleryTexts()
  const [currency, setCurrency] = useState<string | null>('tether-trc20')
  const groups = sampleCurrencies(words).map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      leading: <CurrencyLogo slug={item.slug} name={item.label} size={32} />,
    })),
  }))
  const shared = { groups, value: currency, onChange: setCurrency }

  return (
    <Specimen name="ComboboxField" layout="grid">
      <ComboboxField
        {...shared}
        label={words.currency}
        searchPlaceholder={words.currencySearch}
        hasGroupTabs
        aside={states.filled}
      />
      <ComboboxField {...shared} label={words.currency} value={null} aside={states.empty} />
      <ComboboxField
        {...shared}
        label={words.currency}
        searchPlaceholder={words.currencySearch}
        appearance="compact"
        hasGroupTabs
        className="items-start"
        aside={states.compact}
      />
      <ComboboxField {...shared} label={words.currency} disabled aside={states.off} />
    </Specimen>
  )
}
