import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import {
  isNarrowed,
  maxSearch,
  noSaleFilters,
  type SaleFilters,
} from '@/features/account/model/shop/sale-address'
import { invoiceStatuses } from '@/lib/contracts/shops/invoice-lists'
import { useDebouncedText } from '@/lib/forms/use-debounced-text'
import { FilterPills } from '../../frame/filter-pills'

type Props = { filters: SaleFilters; onChange: (changes: Record<string, string>) => void }

/** States as buttons, a search, and the days in the shop's time zone. */
export function SaleFilterFields({ filters, onChange }: Props) {
  const t = useTranslations('shop.sales')
  const states = useTranslations('shop.invoice.status')
  const { date_from: from, date_to: to, q, status } = filters
  // Each clearing is a new search field, to clear typed text that is not in the address yet.
  const [clearings, setClearings] = useState(0)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FilterPills
        label={t('status')}
        names={['all', ...invoiceStatuses] as const}
        chosen={status ?? 'all'}
        textOf={(name) => (name === 'all' ? t('all') : states(name))}
        onChoose={(name) => onChange({ status: name === 'all' ? '' : name })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField key={clearings} text={q} onChange={(next) => onChange({ q: next })} />
        <TextField
          type="date"
          label={t('dateFrom')}
          className="min-w-0 flex-1 sm:max-w-44"
          value={from}
          max={to || undefined}
          onChange={({ target }) => onChange({ date_from: target.value })}
        />
        <TextField
          type="date"
          label={t('dateTo')}
          className="min-w-0 flex-1 sm:max-w-44"
          value={to}
          min={from || undefined}
          onChange={({ target }) => onChange({ date_to: target.value })}
        />
        {isNarrowed(filters) && (
          <Button
            color="graySecondary"
            className="h-field"
            onClick={() => {
              setClearings(clearings + 1)
              onChange(noSaleFilters)
            }}
          >
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  )
}

type SearchProps = { text: string; onChange: (text: string) => void }

function SearchField({ text, onChange }: SearchProps) {
  const t = useTranslations('shop.sales')
  const [typed, setTyped] = useDebouncedText(text, onChange)

  return (
    <TextField
      type="search"
      label={t('search')}
      placeholder={t('searchHint')}
      leading={<Search aria-hidden className="size-5" />}
      maxLength={maxSearch}
      autoComplete="off"
      className="w-full sm:min-w-64 sm:flex-[2]"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
