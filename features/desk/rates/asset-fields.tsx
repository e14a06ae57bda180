import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { AmountInput } from '@/components/ui/form/amount-input'
import { TextField } from '@/components/ui/form/text-field'

/* In percent. */
export const usualDrift = '0.5'

/** The asset that was typed, as the server takes it. */
export function assetOf({ code, recordedPrice }: { code: string; recordedPrice: string }) {
  return {
    code: code.trim().toUpperCase(),
    recordedPrice: recordedPrice === '' ? null : recordedPrice,
  }
}

export function AssetCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslations('desk.rates')

  return (
    <TextField
      {...props}
      label={t('assetCode')}
      hint={t('assetCodeHint')}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  )
}

type PriceProps = Pick<ComponentProps<typeof AmountInput>, 'value' | 'onChange' | 'onBlur' | 'ref'>

export function RecordedPriceField(props: PriceProps & { error?: string | undefined }) {
  const t = useTranslations('desk.rates')

  return (
    <AmountInput
      {...props}
      passesUnreadable
      appearance="field"
      label={t('recordedPrice')}
      hint={t('recordedPriceHint')}
      trailing="USD"
    />
  )
}
