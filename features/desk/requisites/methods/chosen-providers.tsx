'use client'

import { ChevronUp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import type { ChosenProvider, CurrencyMethods } from '@/lib/contracts/desk/money/payment-methods'
import type { MethodDrafts } from './use-method-drafts'

type Props = { row: CurrencyMethods; configured: readonly string[]; drafts: MethodDrafts }

/** The providers that are asked for the payment details of a currency, in which order and for which amounts. */
export function ChosenProviders({ row, configured, drafts }: Props) {
  const t = useTranslations('desk.requisites.methods')
  const { providers: chosen } = drafts.termsOf(row)
  const left = configured.filter((name) => !chosen.some(({ provider }) => provider === name))
  const choose = (providers: ChosenProvider[]) => drafts.chooseProviders(row, providers)

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="sr-only">{t('providersOf', { name: row.currency.name })}</legend>
      {chosen.length === 0 && <span className="text-note text-amber">{t('noProviders')}</span>}
      {chosen.map((one, index) => (
        <Chosen
          key={one.provider}
          {...{ one, index, row, drafts }}
          onChange={(change) => choose(chosen.with(index, { ...one, ...change }))}
          onRemove={() => choose(chosen.toSpliced(index, 1))}
          onEarlier={() => choose(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, one))}
        />
      ))}
      {left.map((name) => (
        <Button
          key={name}
          size="small"
          color="graySecondary"
          onClick={() => choose([...chosen, { provider: name, minAmount: null, maxAmount: null }])}
        >
          {t('addProvider', { name })}
        </Button>
      ))}
    </fieldset>
  )
}

type ChosenProps = Omit<Props, 'configured'> & {
  one: ChosenProvider
  index: number
  onChange: (change: Partial<ChosenProvider>) => void
  onRemove: () => void
  onEarlier: () => void
}

function Chosen({ one, index, row, drafts, onChange, onRemove, onEarlier }: ChosenProps) {
  const t = useTranslations('desk.requisites.methods')
  const { provider: name } = one
  const faults = drafts.faultsOf(row)

  return (
    <div className="grid gap-1.5 rounded-field border border-line p-2">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 text-sm font-semibold wrap-anywhere">{name}</span>
        {index > 0 && (
          <IconButton size="small" color="gray" label={t('earlier', { name })} onClick={onEarlier}>
            <ChevronUp aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <IconButton
          size="small"
          color="gray"
          label={t('removeProvider', { name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-2">
        {(['minAmount', 'maxAmount'] as const).map((bound) => (
          <TextField
            key={bound}
            label={t(bound)}
            inputMode="decimal"
            value={one[bound] ?? ''}
            error={faults[`providers.${index}.${bound}`]}
            onChange={({ target }) =>
              onChange({ [bound]: target.value.trim() === '' ? null : target.value.trim() })
            }
          />
        ))}
      </div>
    </div>
  )
}
