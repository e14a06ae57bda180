'use client'

import { useTranslations } from 'next-intl'
import { useRef, type ComponentProps, useSyncExternalStore } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import type { Currency, InputDefinition } from '@/lib/contracts/catalogue'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { checkInput, loadCheckers, groupInput } from '@/features/exchange/model/form/check-input'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { valueKey } from '@/features/exchange/model/form/value-key'
import { setValue } from '@/features/exchange/model/state/calculator-store'
import { LazySelectField } from './lazy-select-field'
import { Check, ClipboardPaste } from 'lucide-react'
import { IconButton } from '@/components/ui/button/icon-button'
import { logProblem } from '@/lib/log/client-log'

type FieldTrailingProps = {
  label: string
  isEmpty: boolean
  isValid: boolean
  onPaste: (text: string) => void
}

/** At the field's right edge: a paste button while it is empty, a tick when its value is valid. */
function FieldTrailing({ label, isEmpty, isValid, onPaste }: FieldTrailingProps) {
  const t = useTranslations('exchange')
  const canPaste = useSyncExternalStore(neverChanges, canReadClipboard, () => false)

  async function paste() {
    try {
      const text = (await navigator.clipboard.readText()).trim()
      if (text !== '') {
        onPaste(text.slice(0, 500))
      }
    } catch (error) {
      logProblem('The clipboard could not be read', error)
    }
  }

  if (isValid) {
    return (
      <>
        <Check aria-hidden="true" className="size-5 text-accent" />
        <span className="sr-only">{t('right')}</span>
      </>
    )
  }
  return isEmpty && canPaste ? (
    <IconButton label={t('paste', { label })} onClick={() => void paste()}>
      <ClipboardPaste aria-hidden="true" className="size-5" />
    </IconButton>
  ) : null
}

const neverChanges = () => () => undefined

/* Only secure origins have a clipboard, and some browsers let only extensions read it. */
function canReadClipboard(): boolean {
  const { clipboard } = navigator as Partial<Navigator>
  return typeof clipboard?.readText === 'function'
}

type Attributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'
>

/* For codes and addresses: the browser must not fill in, capitalise or correct them. */
const verbatim: Attributes = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
}

const attributes: Record<Exclude<InputDefinition['kind'], 'select'>, Attributes> = {
  wallet: verbatim,
  memo: verbatim,
  telegram: verbatim,
  account: verbatim,
  text: { autoComplete: 'off' },
  card: { ...verbatim, inputMode: 'numeric', autoComplete: 'cc-number' },
  iban: { ...verbatim, autoCapitalize: 'characters' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  name: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
}

/** The keyboard of a phone and the browser's autofill for each kind of requisite. */
function keyboardFor(kind: Exclude<InputDefinition['kind'], 'select'>): Attributes {
  return attributes[kind]
}

type Props = { side: Side; input: InputDefinition; currency: Currency; checks: FieldChecks }

/** One requisite: checked when the field is left, and again when the form is sent. */
export function RequisiteField({ side, input, currency, checks }: Props) {
  const t = useTranslations('exchange')
  const store = useCalculatorStore()
  const faultText = useFaultText()
  const inputRef = useRef<HTMLInputElement>(null)
  const key = valueKey(currency.id, input)
  const value = useCalculator((state) => state.values[side][key] ?? '')
  const id = fieldId.input(side, input.key)

  const set = (text: string) => setValue(store, { side, key }, text)

  async function check(text: string) {
    // Leaving an empty field is not an error yet.
    if (text.trim() === '') {
      return
    }
    const grouped = groupInput(input, text)
    set(grouped)
    const fault = await checkInput(input, grouped)
    checks.note(id, grouped, fault && { of: 'requisite', ...fault })
  }
  function handleChange({ value: typed, selectionEnd }: HTMLInputElement) {
    // Grouping while the visitor types in the middle would move the text under the caret.
    set(selectionEnd === typed.length ? groupInput(input, typed) : typed)
  }
  useTypedEarly(id, handleChange)
  const texts = {
    id,
    label: input.label,
    hint: input.hint ?? undefined,
    aside: input.required ? undefined : t('optional'),
    error: faultText.ofField(checks.faultOf(id, value)) ?? undefined,
  }

  if (input.kind === 'select') {
    return (
      <LazySelectField
        {...texts}
        options={input.options ?? []}
        value={value === '' ? null : value}
        onChange={(next) => {
          set(next)
          checks.note(id, next, null)
        }}
      />
    )
  }
  return (
    <TextField
      {...texts}
      {...keyboardFor(input.kind)}
      ref={inputRef}
      required={input.required}
      maxLength={500}
      value={value}
      onFocus={loadCheckers}
      onChange={(event) => handleChange(event.target)}
      onBlur={() => void check(value)}
      trailing={
        <FieldTrailing
          label={input.label}
          isEmpty={value === ''}
          isValid={checks.isValid(id, value)}
          onPaste={(text) => {
            set(text)
            inputRef.current?.focus()
            void check(text)
          }}
        />
      }
    />
  )
}
