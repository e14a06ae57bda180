type NumberInput = { kind: string; checker: string }

/**
 * The input of a form that has the number to be verified: one that is checked in the same way, or else
 * one of the same kind.
 */
export function numberInputOf<Input extends NumberInput>(
  inputs: readonly Input[],
  number: NumberInput,
): Input | null {
  return (
    inputs.find(({ kind, checker }) => kind === number.kind && checker === number.checker) ??
    inputs.find(({ kind }) => kind === number.kind) ??
    null
  )
}
