import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import { ComboboxField } from '@/components/ui/form/combobox-field'
import type { CurrencyRow } from '@/lib/contracts/desk/catalogue/currencies'
import { withMoved } from '../kit/rows/use-optimistic-order'
import { OrderButtons } from '../kit/rows/order-buttons'

type Props = {
  currencies: readonly CurrencyRow[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  error: string | undefined
}

/** The currencies of a group in their order, and a field to add another one. */
export function MemberFields({ currencies, value, onChange, error }: Props) {
  const t = useTranslations('desk.groups')
  const common = useTranslations('desk.common')
  const members = value.flatMap((id) => currencies.find((currency) => currency.id === id) ?? [])
  const others = currencies.filter(({ id }) => !value.includes(id))

  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm text-ink-2">{t('members')}</legend>
      <p className="text-sm text-ink-3">
        {members.length === 0 ? t('noMembers') : t('membersHint')}
      </p>
      <ol className="grid gap-1">
        {members.map(({ id, name, logo }, index) => (
          <li
            key={id}
            className="flex items-center gap-3 rounded-field border border-line bg-sunken py-1 pr-1 pl-3"
          >
            <CurrencyLogo logo={logo} name={name} size={24} />
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <OrderButtons
              name={name}
              index={index}
              count={members.length}
              onMove={(by) => onChange(withMoved(value, index, by))}
            />
            <IconButton
              size="small"
              label={common('removeNamed', { name })}
              onClick={() => onChange(value.filter((memberId) => memberId !== id))}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      <ComboboxField
        label={t('addMember')}
        groups={[{ label: t('members'), items: others.map(toOption) }]}
        value={null}
        onChange={(_, { id }) => onChange([...value, id])}
        disabled={others.length === 0}
        error={error}
      />
    </fieldset>
  )
}

function toOption({ id, name, ticker, code, logo }: CurrencyRow) {
  return {
    id,
    value: String(id),
    label: name,
    description: ticker,
    keywords: [code],
    leading: <CurrencyLogo logo={logo} name={name} size={24} />,
  }
}
