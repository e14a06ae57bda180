import type { ComponentProps } from 'react'
import type { InputDefinition } from '@/lib/contracts/catalogue'

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

const code: Attributes = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
}

const attributes: Record<Exclude<InputDefinition['kind'], 'select'>, Attributes> = {
  wallet: code,
  memo: code,
  telegram: code,
  account: code,
  text: { autoComplete: 'off' },
  card: { ...code, inputMode: 'numeric', autoComplete: 'cc-number' },
  iban: { ...code, autoCapitalize: 'characters' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
}

/** The keyboard a phone shows for a kind of requisite, and what the browser may fill in. */
export function keyboardFor(kind: Exclude<InputDefinition['kind'], 'select'>): Attributes {
  return attributes[kind]
}
