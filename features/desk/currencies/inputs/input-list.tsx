import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'
import { withMoved } from '@/features/desk/kit/rows/use-optimistic-order'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { Badge } from '@/components/ui/display/badge'
import { newInput, type FormProps } from '../form/currency-values'
import { Dialog } from '@/components/ui/overlay/dialog'
import { InputFields } from './input-fields'

type InputDialogProps = {
  input: InputTerms
  title: string
  /** Keys of the currency's other fields. */
  taken: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (input: InputTerms) => void
}

const formId = 'currency-input'
const keyShape = /^[a-z][A-Za-z0-9]{0,31}$/

/**
 * One field of a currency. It is part of the form of the currency, which the server validates as a
 * whole, so the browser checks only the key, which the list needs.
 */
function InputDialog({ input, title, taken, open, onOpenChange, onApply }: InputDialogProps) {
  const t = useTranslations('desk.common')
  const texts = useTranslations('desk.inputs')
  const form = useForm<InputTerms>({ defaultValues: input })

  const apply = form.handleSubmit((entered) => {
    const key = entered.key.trim()
    if (!keyShape.test(key)) {
      form.setError('key', { message: texts('keyHint') }, { shouldFocus: true })
      return
    }
    if (taken.includes(key)) {
      form.setError('key', { message: texts('keyTaken') }, { shouldFocus: true })
      return
    }
    onApply({ ...entered, key })
    onOpenChange(false)
  })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="medium"
      footer={
        <>
          <Button type="submit" form={formId}>
            {t('apply')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React passes the submit event through the portal to the currency's own form.
          event.stopPropagation()
          void apply(event)
        }}
        className="mt-4 grid gap-4"
      >
        <InputFields form={form} />
      </form>
    </Dialog>
  )
}

/*
 * `opening` is the key of the dialog: a new one for each opening, so that it starts from the row in
 * the list.
 */
type Edited = { opening: number; index: number; input: InputTerms }

/** The fields a customer fills in: their order, and a dialog to edit each. */
export function InputList({ form }: FormProps) {
  const t = useTranslations('desk.inputs')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const inputs = useWatch({ control: form.control, name: 'terms.inputs' })
  const errors = form.formState.errors.terms?.inputs
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const change = (next: InputTerms[]) => {
    form.clearErrors('terms.inputs')
    form.setValue('terms.inputs', next, { shouldDirty: true })
  }
  const open = (index: number, input: InputTerms) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, index, input })
    setIsOpen(true)
  }
  const labelOf = (input: InputTerms) => (locale === 'ru' ? input.labelRu : input.labelEn)

  return (
    <>
      {inputs.length === 0 && <p className="text-base text-ink-3">{t('none')}</p>}
      <ul className="grid gap-2">
        {inputs.map((input, index) => (
          <li
            key={input.key}
            className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-field border border-line bg-sunken px-4 py-3"
          >
            <InputSummary input={input} faults={faultsBelow(errors?.[index])} />
            <span className="ml-auto inline-flex flex-wrap gap-1">
              <OrderButtons
                name={labelOf(input)}
                index={index}
                count={inputs.length}
                onMove={(by) => change(withMoved(inputs, index, by))}
              />
              <Button
                size="small"
                color="graySecondary"
                aria-label={common('editNamed', { name: labelOf(input) })}
                onClick={() => open(index, input)}
              >
                {common('edit')}
              </Button>
              <IconButton
                size="small"
                label={common('removeNamed', { name: labelOf(input) })}
                onClick={() => change(inputs.toSpliced(index, 1))}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <div role="alert" className="text-sm text-red empty:hidden">
        {errors?.message}
      </div>
      <div>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => open(inputs.length, newInput)}
        >
          {t('add')}
        </Button>
      </div>
      {edited && (
        <InputDialog
          key={edited.opening}
          input={edited.input}
          title={
            edited.index === inputs.length ? t('new') : t('edit', { name: labelOf(edited.input) })
          }
          taken={inputs.filter((_, index) => index !== edited.index).map(({ key }) => key)}
          open={isOpen}
          onOpenChange={setIsOpen}
          onApply={(input) => change(inputs.toSpliced(edited.index, 1, input))}
        />
      )}
    </>
  )
}

/** Every error message of a field and of anything inside it. */
function faultsBelow(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) {
    return []
  }
  return Object.entries(errors).flatMap(([name, value]) => {
    if (name === 'ref') {
      return []
    }
    return name === 'message' && typeof value === 'string' ? [value] : faultsBelow(value)
  })
}

type Props = { input: InputTerms; faults: readonly string[] }

/** A short description of a field: its name, its checker, and when customers are asked for it. */
function InputSummary({ input, faults }: Props) {
  const t = useTranslations('desk.inputs')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const { kind, checker, isRequired, isForDefault, isForVerification } = input
  const courses = [isForDefault && t('forDefault'), isForVerification && t('forVerification')]

  return (
    <div className="min-w-0 flex-1 basis-60">
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
      <div role="alert" className="text-sm text-red empty:hidden">
        {faults.join(' ')}
      </div>
    </div>
  )
}
