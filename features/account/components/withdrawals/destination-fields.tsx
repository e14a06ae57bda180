import { useFormContext } from 'react-hook-form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { WithdrawValues } from './use-withdraw-form'

/** Where the money goes. The server checks the values like those of an order. */
export function DestinationFields({ inputs }: { inputs: readonly InputDefinition[] }) {
  return inputs.map((input) => <DestinationField key={input.key} input={input} />)
}

function DestinationField({ input }: { input: InputDefinition }) {
  const { formState, register, setValue, watch } = useFormContext<WithdrawValues>()
  const { hint, key, kind, label, options, required } = input
  const name = `inputs.${key}` as const
  const texts = {
    label,
    hint: hint ?? undefined,
    error: formState.errors.inputs?.[key]?.message,
  }

  if (kind === 'select') {
    return (
      <SelectField
        {...texts}
        options={options ?? []}
        value={watch(name) || null}
        onChange={(value) => setValue(name, value)}
      />
    )
  }
  return (
    <TextField
      {...texts}
      {...register(name)}
      required={required}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
    />
  )
}
