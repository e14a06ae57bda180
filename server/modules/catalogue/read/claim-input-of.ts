import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { ClaimInput } from '@/server/database/schema/claim-input'

type Entered = { english: readonly InputDefinition[]; value: string }

/** What was entered in a field, with the texts that the field had then in both languages. */
export function claimInputOf(russian: InputDefinition, { english, value }: Entered): ClaimInput {
  const { key, label } = russian
  const inEnglish = english.find((input) => input.key === key)
  const shownRu = optionIn(russian, value)
  const shownEn = inEnglish && optionIn(inEnglish, value)
  return {
    ...{ key, labelRu: label, labelEn: inEnglish?.label ?? label, value },
    ...(shownRu !== undefined && { shownRu, shownEn: shownEn ?? shownRu }),
  }
}

function optionIn({ options = [] }: InputDefinition, value: string): string | undefined {
  return options.find((option) => option.value === value)?.label
}
