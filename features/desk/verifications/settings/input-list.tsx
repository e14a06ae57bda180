'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { Badge } from '@/components/ui/display/badge'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { OrderButtons } from '@/features/desk/kit/rows/order-buttons'
import { withMoved } from '@/features/desk/kit/rows/use-optimistic-order'
import type { VerificationInputTerms } from '@/lib/contracts/desk/verification-inputs'
import { freeKey } from '../model/input-sets'
import { InputFields } from './input-fields'

/*
 * `opening` is the key of the dialog: a new one for each opening, so that it starts from the row in
 * the list.
 */
type Edited = { opening: number; index: number; input: VerificationInputTerms }

type Props = { form: UseFormReturn<{ inputs: VerificationInputTerms[] }> }

/** What is asked for, in its order, with a dialog to edit each. */
export function InputList({ form }: Props) {
  const t = useTranslations('desk.verifications.inputs')
  const common = useTranslations('desk.common')
  const locale = useLocale()
  const inputs = useWatch({ control: form.control, name: 'inputs' })
  const errors = form.formState.errors.inputs
  const [edited, setEdited] = useState<Edited | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  const change = (next: VerificationInputTerms[]) => {
    form.clearErrors('inputs')
    form.setValue('inputs', next, { shouldDirty: true })
  }
  const open = (index: number, input: VerificationInputTerms) => {
    setEdited({ opening: (edited?.opening ?? 0) + 1, index, input })
    setIsOpen(true)
  }
  const labelOf = (input: VerificationInputTerms) =>
    locale === 'ru' ? input.labelRu : input.labelEn
  const keys = inputs.map(({ key }) => key)

  return (
    <>
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
      {inputs.length === 0 && <p className="text-base text-ink-3">{t('noInputs')}</p>}
      <div role="alert" className="text-sm text-red empty:hidden">
        {errors?.message}
      </div>
      <div>
        <Button
          size="small"
          color="graySecondary"
          iconLeft={<Plus aria-hidden className="size-4" />}
          onClick={() => open(inputs.length, { ...newPhoto, key: freeKey('photo', keys) })}
        >
          {t('addInput')}
        </Button>
      </div>
      {edited && (
        <InputDialog
          key={edited.opening}
          input={edited.input}
          title={
            edited.index === inputs.length
              ? t('newInput')
              : t('edit', { name: labelOf(edited.input) })
          }
          taken={keys.filter((_, index) => index !== edited.index)}
          open={isOpen}
          onOpenChange={setIsOpen}
          onApply={(input) => change(inputs.toSpliced(edited.index, 1, input))}
        />
      )}
    </>
  )
}

const newPhoto: VerificationInputTerms = {
  ...{ key: 'photo', type: 'photo', kind: null, checker: null, frame: 'free' },
  ...{ labelRu: '', labelEn: '', hintRu: null, hintEn: null, isRequired: true },
}

/** Every error message of an input and of anything inside it. */
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

type SummaryProps = { input: VerificationInputTerms; faults: readonly string[] }

function InputSummary({ input, faults }: SummaryProps) {
  const t = useTranslations('desk.verifications.inputs')
  const terms = useTranslations('desk.inputs')
  const locale = useLocale()
  const { type, kind, checker, frame, isRequired } = input
  const [label, other] =
    locale === 'ru' ? [input.labelRu, input.labelEn] : [input.labelEn, input.labelRu]

  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {label} <span className="font-normal text-ink-3">{other}</span>
        {!isRequired && <Badge>{terms('optional')}</Badge>}
      </p>
      <p className="text-sm text-ink-2">
        {[
          t(`types.${type}`),
          frame !== null && t(`frames.${frame}`),
          kind !== null && terms(`kinds.${kind}`),
          checker !== null && checker !== 'none' && terms(`checkers.${checker}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div role="alert" className="text-sm text-red empty:hidden">
        {faults.join(' ')}
      </div>
    </div>
  )
}

type DialogProps = {
  input: VerificationInputTerms
  title: string
  /** The keys of the other inputs. */
  taken: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: (input: VerificationInputTerms) => void
}

const formId = 'verification-input'
const keyShape = /^[a-z][A-Za-z0-9]{0,31}$/

/**
 * One input. It is part of the list, which the server validates as a whole, so the browser checks only
 * what the list needs to be shown.
 */
function InputDialog({ input, title, taken, open, onOpenChange, onApply }: DialogProps) {
  const t = useTranslations('desk.common')
  const texts = useTranslations('desk.inputs')
  const own = useTranslations('desk.verifications.inputs')
  const form = useForm<VerificationInputTerms>({ defaultValues: input })

  const apply = form.handleSubmit((entered) => {
    const fail = (name: 'key' | 'labelRu' | 'labelEn', message: string) =>
      form.setError(name, { message }, { shouldFocus: true })
    const key = entered.key.trim()
    const missing = (['labelRu', 'labelEn'] as const).find((name) => entered[name].trim() === '')
    if (missing !== undefined) {
      fail(missing, own('labelNeeded'))
    } else if (!keyShape.test(key)) {
      fail('key', texts('keyHint'))
    } else if (taken.includes(key)) {
      fail('key', texts('keyTaken'))
    } else {
      const hint = (text: string | null) => (text?.trim() ? text.trim() : null)
      onApply({ ...entered, key, hintRu: hint(entered.hintRu), hintEn: hint(entered.hintEn) })
      onOpenChange(false)
    }
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
          // React passes the submit event through the portal to the form of the list.
          event.stopPropagation()
          form.clearErrors()
          void apply(event)
        }}
        className="mt-4 grid gap-4"
      >
        <InputFields form={form} />
      </form>
    </Dialog>
  )
}
