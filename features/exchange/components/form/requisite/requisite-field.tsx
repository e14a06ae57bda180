'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react'
import { TextField } from '@/components/ui/form/text-field'
import { useTypedEarly } from '@/components/ui/form/typed-early/use-typed-early'
import type { Currency, InputDefinition } from '@/lib/contracts/catalogue'
import { useCalculator, useCalculatorStore } from '@/features/exchange/hooks/use-calculator'
import type { FieldChecks } from '@/features/exchange/hooks/use-checks'
import { useLateGrouping } from '@/features/exchange/hooks/use-late-grouping'
import { useMayHaveEarlier } from '@/features/exchange/hooks/use-may-have-earlier'
import { useFaultText } from '@/features/exchange/hooks/use-fault-text'
import type { Side } from '@/features/exchange/model/deal/deal-rules'
import { checkInput, loadCheckers, groupInput } from '@/features/exchange/model/form/check-input'
import { fieldId } from '@/features/exchange/model/form/form-faults'
import { valueKey } from '@/features/exchange/model/form/value-key'
import { setValue } from '@/features/exchange/model/state/calculator-store'
import { LazySelectField } from '../lazy-select-field'
import { FieldTrailing } from './field-trailing'

/* Only for visitors who have earlier claims. */
const LazyEarlierValues = lazy(async () => ({
  default: (await import('./earlier-values')).EarlierValues,
}))

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

const endLength = 8

/*
 * A long address does not fit into its field on a phone, and its end must be compared too. It stands beside the hint,
 * because a line of its own would move the button below while somebody presses it.
 */
function AddressHint({ hint, address }: { hint: string; address: string }) {
  return (
    <>
      {hint}
      <span aria-hidden="true" className="ml-2 whitespace-nowrap text-ink-2">
        {`…${address.trim().slice(-endLength)}`}
      </span>
    </>
  )
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
  const [isEntered, setIsEntered] = useState(false)
  const mayHaveEarlier = useMayHaveEarlier()

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
  useLateGrouping(input, value, set)
  const isValid = checks.isValid(id, value)
  const texts = {
    id,
    label: input.label,
    hint:
      input.kind === 'wallet' && input.hint !== null && isValid ? (
        <AddressHint hint={input.hint} address={value} />
      ) : (
        (input.hint ?? undefined)
      ),
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
  function fill(text: string) {
    set(text)
    inputRef.current?.focus()
    void check(text)
  }
  return (
    <div className="min-w-0">
      <TextField
        {...texts}
        {...keyboardFor(input.kind)}
        ref={inputRef}
        required={input.required}
        maxLength={500}
        value={value}
        onFocus={() => {
          loadCheckers()
          setIsEntered(true)
        }}
        onChange={(event) => handleChange(event.target)}
        onBlur={() => void check(value)}
        hasWideTrailing={value === ''}
        trailing={
          <FieldTrailing
            // A name is typed or filled in by the browser; nobody has it in the clipboard.
            isPastable={input.kind !== 'name'}
            label={input.label}
            isEmpty={value === ''}
            isValid={isValid}
            isScannable={input.kind === 'wallet'}
            onFill={fill}
          />
        }
      />
      {mayHaveEarlier && isEntered && value === '' && (
        <Suspense fallback={null}>
          <LazyEarlierValues side={side} input={input} currencyId={currency.id} />
        </Suspense>
      )}
    </div>
  )
}
