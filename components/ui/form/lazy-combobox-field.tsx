'use client'

import { useTranslations } from 'next-intl'
import { lazy, startTransition, Suspense, useState } from 'react'
import type { ComboboxFieldProps } from './combobox-field'
import type { ComboboxOption } from './combobox-options'
import { TriggerContent, triggerClasses } from './combobox/combobox-trigger'
import { Field, useField } from './field'

const load = () => import('./combobox-field')
const LoadedField = lazy(async () => ({ default: (await load()).ComboboxField }))

type Props = Omit<
  ComboboxFieldProps<ComboboxOption>,
  'isInitiallyOpen' | 'isInitiallyFocused' | 'onBlur' | 'ref' | 'name' | 'renderValue'
>

/** How the reader came: the field takes over where its stand-in was left. */
type Arrival = 'press' | 'focus'

/**
 * `ComboboxField` for a page that must be light: until somebody reaches for it, a plain button of the
 * same looks stands there, and the list's code comes with the pointer, the finger or the focus.
 */
export function LazyComboboxField(props: Props) {
  const [arrival, setArrival] = useState<Arrival | null>(null)

  if (arrival !== null) {
    return (
      <Suspense>
        <LoadedField
          key={arrival}
          {...props}
          isInitiallyOpen={arrival === 'press'}
          isInitiallyFocused={arrival === 'focus'}
        />
      </Suspense>
    )
  }
  // In a transition the button keeps its place and its focus until the field is there.
  return <ClosedField {...props} onReach={(how) => startTransition(() => setArrival(how))} />
}

type ClosedProps = Props & { onReach: (how: Arrival) => void }

function ClosedField({ onReach, ...props }: ClosedProps) {
  const { label, hint, error, aside, isLabelHidden = false, id, className, ...rest } = props
  const t = useTranslations('ui')
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)
  const { groups, value, appearance = 'field' } = rest
  const chosen = groups.flatMap(({ items }) => items).find((option) => option.value === value)

  return (
    <Field ids={ids} className={className} {...texts}>
      <button
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-controls={`${ids.control}-list`}
        id={ids.control}
        aria-labelledby={ids.label}
        {...aria}
        disabled={rest.disabled}
        onPointerEnter={() => void load()}
        onFocus={({ currentTarget }) => {
          // A pressed button gets the focus too, but its press is not over yet.
          if (currentTarget.matches(':focus-visible')) {
            onReach('focus')
          }
        }}
        onClick={() => onReach('press')}
        className={triggerClasses(appearance)}
      >
        <TriggerContent
          chosen={chosen ?? null}
          shown={undefined}
          placeholder={rest.placeholder ?? t('choose')}
          appearance={appearance}
        />
      </button>
    </Field>
  )
}
