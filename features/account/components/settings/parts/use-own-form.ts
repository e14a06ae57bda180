import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type SubmitEvent } from 'react'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { applyFieldErrors } from '@/lib/forms/apply-field-errors'
import { ApiError } from '@/lib/http/api-error'
import { useErrorText } from '@/lib/http/use-error-text'

type Form<Values extends FieldValues, Sent> = UseFormReturn<Values, unknown, Sent>

export type OwnFormOptions<Values extends FieldValues, Sent> = {
  schema: z.ZodType<Sent, Values>
  values: DefaultValues<Values>
  send: (sent: Sent, form: Form<Values, Sent>) => Promise<void>
  /** Returns true if it has handled the error, which the form then does not show. */
  onRefused?: (error: unknown, form: Form<Values, Sent>) => boolean
  /** Texts for errors that do not come from calls; null for all others. */
  textOf?: (error: unknown) => string | null
}

export type OwnForm<Values extends FieldValues, Sent> = {
  form: Form<Values, Sent>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** The error of the form as a whole. */
  fault: string | null
  isBusy: boolean
  /** Resets the form to its empty state. */
  clear: () => void
}

/**
 * A form validated by its contract; the server's errors about single fields are shown at those fields.
 * The input and output types must be passed: `<z.input<typeof schema>, z.output<typeof schema>>`.
 */
export function useOwnForm<Values extends FieldValues, Sent>(
  options: OwnFormOptions<Values, Sent>,
): OwnForm<Values, Sent> {
  const { schema, values, send, onRefused, textOf } = options
  const errorText = useErrorText()
  const [fault, setFault] = useState<string | null>(null)
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues: values,
  })

  const submit = form.handleSubmit(async (sent) => {
    setFault(null)
    try {
      await send(sent, form)
    } catch (error) {
      if (onRefused?.(error, form) === true) {
        return
      }
      const otherTexts = applyFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && error.fields && otherTexts.length === 0
      setFault(isAtFields ? null : (textOf?.(error) ?? (otherTexts.join(' ') || errorText(error))))
    }
  })

  function clear() {
    form.reset(values)
    setFault(null)
  }

  return {
    form,
    fault,
    clear,
    isBusy: form.formState.isSubmitting,
    // In React's tree a dialog’s form is inside the form around the dialog, so the event would also
    // submit the outer form.
    submit: (event) => {
      event.stopPropagation()
      void submit(event)
    },
  }
}
