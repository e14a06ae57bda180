import { useLocale, useTranslations } from 'next-intl'
import { useForm, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/display/badge'
import { InputDialog, inputKeyShape } from '@/features/desk/kit/inputs/input-dialog'
import { InputRows, type InputDialogProps } from '@/features/desk/kit/inputs/input-rows'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'
import { newInput, type FormProps } from '../form/currency-values'
import { InputFields } from './input-fields'

/** The fields a customer fills in. */
export function InputList({ form }: FormProps) {
  const t = useTranslations('desk.inputs')
  const inputs = useWatch({ control: form.control, name: 'terms.inputs' })

  return (
    <InputRows
      inputs={inputs}
      errors={form.formState.errors.terms?.inputs}
      onChange={(next) => {
        form.clearErrors('terms.inputs')
        form.setValue('terms.inputs', next, { shouldDirty: true })
      }}
      makeNew={() => newInput}
      texts={{
        none: t('none'),
        add: t('add'),
        new: t('new'),
        edit: (name) => t('edit', { name }),
      }}
      summaryOf={(input) => <InputSummary input={input} />}
      renderDialog={(props) => <CurrencyInputDialog {...props} />}
    />
  )
}

/**
 * One field of a currency. It is part of the form of the currency, which the server validates as a
 * whole, so the browser checks only the key, which the list needs.
 */
function CurrencyInputDialog({ input, taken, onApply, ...dialog }: InputDialogProps<InputTerms>) {
  const t = useTranslations('desk.inputs')
  const form = useForm<InputTerms>({ defaultValues: input })

  const apply = form.handleSubmit((entered) => {
    const key = entered.key.trim()
    if (!inputKeyShape.test(key)) {
      form.setError('key', { message: t('keyHint') }, { shouldFocus: true })
      return
    }
    if (taken.includes(key)) {
      form.setError('key', { message: t('keyTaken') }, { shouldFocus: true })
      return
    }
    onApply({ ...entered, key })
    dialog.onOpenChange(false)
  })

  return (
    <InputDialog {...dialog} onApply={() => void apply()}>
      <InputFields form={form} />
    </InputDialog>
  )
}

/** A short description of a field: its name, its checker, and when customers are asked for it. */
function InputSummary({ input }: { input: InputTerms }) {
  const t = useTranslations('desk.inputs')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const { kind, checker, isRequired, isForDefault, isForVerification } = input
  const courses = [isForDefault && t('forDefault'), isForVerification && t('forVerification')]

  return (
    <>
      <p className="font-medium">
        {locale === 'ru' ? input.labelRu : input.labelEn}{' '}
        <span className="font-normal text-ink-3">{input.key}</span>
      </p>
      <p className="text-sm text-ink-2">
        {[
          t(`kinds.${kind}`),
          checker !== 'none' && t(`checkers.${checker}`),
          !isRequired && t('optional'),
          ...courses,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {input.isSendVisible && <Badge>{common('send')}</Badge>}
        {input.isReceiveVisible && <Badge>{common('receive')}</Badge>}
      </p>
      {kind === 'wallet' && checker === 'none' && (
        <p className="mt-1.5 text-sm text-amber">{t('unchecked')}</p>
      )}
    </>
  )
}
