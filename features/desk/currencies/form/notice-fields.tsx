import { useTranslations } from 'next-intl'
import { TextareaField } from '@/components/ui/form/textarea-field'
import type { FormProps } from './form-props'

const notices = ['sendNotifyRu', 'sendNotifyEn', 'receiveNotifyRu', 'receiveNotifyEn'] as const

/** What is said in a window when the currency is chosen. */
export function NoticeFields({ form }: FormProps) {
  const t = useTranslations('desk.currencies')
  const errors = form.formState.errors.terms

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {notices.map((name) => (
        <TextareaField
          key={name}
          {...form.register(`terms.${name}`)}
          label={t(name)}
          rows={3}
          error={errors?.[name]?.message}
        />
      ))}
    </div>
  )
}
