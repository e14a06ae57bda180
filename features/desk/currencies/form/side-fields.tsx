import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/ui/form/switch-field'
import type { FormProps } from './form-props'

/** On which sides of the calculator it may be chosen. */
export function SideFields({ form }: FormProps) {
  const t = useTranslations('desk.currencies')

  return (
    <>
      <SwitchField {...form.register('terms.isSendable')} label={t('isSendable')} />
      <SwitchField {...form.register('terms.isReceivable')} label={t('isReceivable')} />
    </>
  )
}
