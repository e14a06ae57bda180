'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { Badge } from '@/components/ui/display/badge'
import { InputDialog, inputKeyShape } from '@/features/desk/kit/inputs/input-dialog'
import { InputRows, type InputDialogProps } from '@/features/desk/kit/inputs/input-rows'
import type { VerificationInputTerms } from '@/lib/contracts/desk/verifications/verification-inputs'
import { freeKey } from '../model/input-sets'
import { InputFields } from './input-fields'

type Props = { form: UseFormReturn<{ inputs: VerificationInputTerms[] }> }

/** What a verification asks for. */
export function InputList({ form }: Props) {
  const t = useTranslations('desk.verifications.inputs')
  const inputs = useWatch({ control: form.control, name: 'inputs' })

  return (
    <InputRows
      inputs={inputs}
      errors={form.formState.errors.inputs}
      onChange={(next) => {
        form.clearErrors('inputs')
        form.setValue('inputs', next, { shouldDirty: true })
      }}
      makeNew={() => ({
        ...newPhoto,
        key: freeKey(
          'photo',
          inputs.map(({ key }) => key),
        ),
      })}
      texts={{
        none: t('noInputs'),
        add: t('addInput'),
        new: t('newInput'),
        edit: (name) => t('edit', { name }),
      }}
      summaryOf={(input) => <InputSummary input={input} />}
      renderDialog={(props) => <VerificationInputDialog {...props} />}
    />
  )
}

const newPhoto: VerificationInputTerms = {
  ...{ key: 'photo', type: 'photo', kind: null, checker: null, frame: 'free' },
  ...{ labelRu: '', labelEn: '', hintRu: null, hintEn: null, isRequired: true },
}

function InputSummary({ input }: { input: VerificationInputTerms }) {
  const t = useTranslations('desk.verifications.inputs')
  const terms = useTranslations('desk.inputs')
  const locale = useLocale()
  const { type, kind, checker, frame, isRequired } = input
  const [label, other] =
    locale === 'ru' ? [input.labelRu, input.labelEn] : [input.labelEn, input.labelRu]

  return (
    <>
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
    </>
  )
}

/**
 * One input. It is part of the list, which the server validates as a whole, so the browser checks only
 * what the list needs to be shown.
 */
function VerificationInputDialog({
  input,
  taken,
  onApply,
  ...dialog
}: InputDialogProps<VerificationInputTerms>) {
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
    } else if (!inputKeyShape.test(key)) {
      fail('key', texts('keyHint'))
    } else if (taken.includes(key)) {
      fail('key', texts('keyTaken'))
    } else {
      const hint = (text: string | null) => (text?.trim() ? text.trim() : null)
      onApply({ ...entered, key, hintRu: hint(entered.hintRu), hintEn: hint(entered.hintEn) })
      dialog.onOpenChange(false)
    }
  })

  return (
    <InputDialog
      {...dialog}
      onApply={() => {
        form.clearErrors()
        void apply()
      }}
    >
      <InputFields form={form} />
    </InputDialog>
  )
}
