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
  /** True when it has dealt with a refusal; then nothing is said of it here. */
  onRefused?: (error: unknown, form: Form<Values, Sent>) => boolean
  /** Words for what went wrong outside of calls; null where it has none. */
  wordOf?: (error: unknown) => string | null
}

export type OwnForm<Values extends FieldValues, Sent> = {
  form: Form<Values, Sent>
  submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** What is wrong with the whole of it. */
  fault: string | null
  isBusy: boolean
  /** As if nothing had ever been typed. */
  clear: () => void
}

/**
 * A form that is checked by its contract; what the server says of single fields stands at those.
 * What is typed and what is sent have to be named: `<z.input<typeof schema>, z.output<typeof schema>>`.
 */
export function useOwnForm<Values extends FieldValues, Sent>(
  options: OwnFormOptions<Values, Sent>,
): OwnForm<Values, Sent> {
  const { schema, values, send, onRefused, wordOf } = options
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
      const strays = applyFieldErrors(form, error)
      const isAtFields = error instanceof ApiError && error.fields && strays.length === 0
      setFault(isAtFields ? null : (wordOf?.(error) ?? (strays.join(' ') || errorText(error))))
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
    // A dialog’s form is, by React’s tree, also a part of what the dialog stands in.
    submit: (event) => {
      event.stopPropagation()
      void submit(event)
    },
  }
}
