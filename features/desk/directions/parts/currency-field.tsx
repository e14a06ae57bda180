'use client'

import { useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import type { DirectionOptions } from '@/lib/contracts/desk/directions/directions'

type Currency = DirectionOptions['currencies'][number]

type Props = {
  label: string
  hint?: string
  currencies: readonly Pick<Currency, 'id' | 'name' | 'code' | 'ticker' | 'slug' | 'logo'>[]
  value: string
  onChange: (id: string) => void
  /** The label of the option for no currency; without it a currency must be chosen. */
  anyLabel?: string
  isLabelHidden?: boolean
  error?: string | undefined
}

/** Selects one of all currencies, searched by name, ticker or code. */
export function CurrencyField(props: Props) {
  const { label, hint, currencies, value, onChange, anyLabel, isLabelHidden = false, error } = props
  const t = useTranslations('desk.directions')
  const items = currencies.map(({ id, name, code, ticker, slug, logo }) => ({
    value: String(id),
    label: name,
    description: code,
    leading: <CurrencyLogo logo={logo} name={name} size={24} />,
    keywords: [ticker, slug],
  }))

  return (
    <ComboboxField
      label={label}
      {...(hint !== undefined && { hint })}
      isLabelHidden={isLabelHidden}
      error={error}
      groups={[
        {
          label: t('currencies'),
          items: anyLabel ? [{ value: any, label: anyLabel }, ...items] : items,
        },
      ]}
      value={anyLabel && value === '' ? any : value || null}
      onChange={(id) => onChange(id === any ? '' : id)}
    />
  )
}

const any = 'any'
