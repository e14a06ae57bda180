'use client'

import { SlidersHorizontal, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import { TextField } from '@/components/ui/form/text-field'
import { listDirections } from '@/lib/contracts/calculator'
import { fullName } from '@/lib/exchange/currency-names'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { noFilters, type OrderFilters } from '@/features/account/model/order-filters'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'

type Props = { filters: OrderFilters; onChange: (changes: Partial<OrderFilters>) => void }

/** The search by number is always visible; the rarer filters are collapsed. */
export function OrderFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('account.orders')
  const { currency, date_from: from, date_to: to, q } = filters
  const isNarrowed = [currency, from, to].some((value) => value !== '')
  const [isOpen, setIsOpen] = useState(isNarrowed)
  // Each clearing renders a new number field, to clear typed text that is not in the address yet.
  const [clearings, setClearings] = useState(0)

  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <OrderNumberField key={clearings} number={q} onChange={(next) => onChange({ q: next })} />
        <Button
          color="graySecondary"
          className="h-field"
          aria-expanded={isOpen}
          iconLeft={<SlidersHorizontal aria-hidden className="size-4" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('filters')}
        </Button>
      </div>
      {isOpen && <RarerFields filters={filters} onChange={onChange} />}
      {(isNarrowed || q !== '') && (
        <div>
          <Button
            size="small"
            color="graySecondary"
            onClick={() => {
              setClearings(clearings + 1)
              onChange({ ...noFilters, status: filters.status })
            }}
          >
            {t('clear')}
          </Button>
        </div>
      )}
    </div>
  )
}

/* The list needs a value for "no filter", and an empty string is not a value for it. */
const anyValue = '*'

function RarerFields({ filters, onChange }: Props) {
  const t = useTranslations('account.orders')
  const { currency, date_from: from, date_to: to } = filters
  const { data } = useOwnQuery(listDirections, {})
  const currencies = data?.currencies ?? []

  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <ComboboxField
        label={t('currency')}
        className="max-sm:col-span-2"
        placeholder={data ? t('otherCurrency') : ' '}
        groups={[
          {
            label: t('currency'),
            items: [
              { value: anyValue, label: t('anyCurrency') },
              ...currencies.map((one) => ({
                value: String(one.id),
                label: fullName(one),
                leading: <CurrencyLogo logo={one.logo} name={one.name} size={24} />,
                keywords: [one.ticker, one.code, one.slug],
              })),
            ],
          },
        ]}
        value={currency || anyValue}
        onChange={(value) => onChange({ currency: value === anyValue ? '' : value })}
      />
      <TextField
        type="date"
        label={t('dateFrom')}
        value={from}
        max={to || undefined}
        onChange={(event) => onChange({ date_from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('dateTo')}
        value={to}
        min={from || undefined}
        onChange={(event) => onChange({ date_to: event.target.value })}
      />
    </div>
  )
}

type OrderNumberFieldProps = { number: string; onChange: (number: string) => void }

function OrderNumberField({ number, onChange }: OrderNumberFieldProps) {
  const t = useTranslations('account.orders')
  const [typed, setTyped] = useDebouncedText(number, onChange)

  return (
    <TextField
      type="search"
      label={t('search')}
      isLabelHidden
      placeholder={t('search')}
      inputMode="numeric"
      className="flex-1 sm:max-w-xs"
      value={typed}
      maxLength={60}
      leading={<Search aria-hidden className="size-5" />}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
