'use client'

import { useTranslations } from 'next-intl'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { AmountInput } from '@/components/ui/form/amount-input'
import { SwitchField } from '@/components/ui/form/switch-field'
import { TextField } from '@/components/ui/form/text-field'
import { marketIds } from '@/lib/contracts/desk/rates'
import type { PairFormValues } from './pair-form'

type Props = { form: UseFormReturn<PairFormValues> }

/** The guards: the conditions under which the price of a pair is trusted. */
export function PairGuardFields({ form }: Props) {
  const t = useTranslations('desk.rates')
  const { errors } = form.formState

  return (
    <>
      <SwitchField
        {...form.register('isEnabled')}
        label={t('pairOn')}
        hint={t('pairOnHint')}
        error={errors.isEnabled?.message}
      />
      <TextField
        {...form.register('minSources', { valueAsNumber: true })}
        type="number"
        min={1}
        max={5}
        label={t('minSources')}
        hint={t('minSourcesHint')}
        error={errors.minSources?.message}
      />
      <Controller
        control={form.control}
        name="maxJumpPercent"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t('maxJump')}
            hint={t('maxJumpHint')}
            trailing="%"
            error={errors.maxJumpPercent?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="maxSpreadPercent"
        render={({ field }) => (
          <AmountInput
            {...field}
            passesUnreadable
            appearance="field"
            label={t('maxSpread')}
            hint={t('maxSpreadHint')}
            trailing="%"
            error={errors.maxSpreadPercent?.message}
          />
        )}
      />
    </>
  )
}

/** Each market's symbol for the pair; a market without a symbol is not queried. */
export function PairSymbolFields({ form }: Props) {
  const t = useTranslations('desk.rates')
  const { errors } = form.formState

  return marketIds.map((market) => (
    <TextField
      key={market}
      {...form.register(`symbols.${market}`)}
      label={t(`source.${market}`)}
      hint={t(`symbolHint.${market}`)}
      error={errors.symbols?.[market]?.message}
      autoComplete="off"
      spellCheck={false}
    />
  ))
}
