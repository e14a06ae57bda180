'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import type { ComboboxFieldProps } from './combobox-field'
import type { ComboboxOption } from './combobox-options'
import { TriggerContent, triggerClasses } from './combobox/combobox-trigger'
import { Field, useField } from './field'

/** The code of the list: an object, so that a test can decide when it is loaded. */
export const comboboxCode = {
  load: async () => (await import('./combobox-field')).ComboboxField,
}

type Props = Omit<
  ComboboxFieldProps<ComboboxOption>,
  'isInitiallyOpen' | 'onBlur' | 'ref' | 'name' | 'renderValue'
>

/** How the reader reached the placeholder: the field continues from there. */
type Arrival = {
  by: 'press' | 'focus'
  Field: ComponentType<ComboboxFieldProps<ComboboxOption>>
}

/**
 * `ComboboxField` for light pages: a plain button of the same look is shown until somebody reaches
 * for it, and the list's code is loaded on hover, touch or focus.
 */
export function LazyComboboxField(props: Props) {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const hasFocus = useRef(false)

  /* If loading fails the button stays, with its focus; the next attempt loads again. */
  async function reach(by: Arrival['by']) {
    try {
      const Field = await comboboxCode.load()
      // After a press the opened list handles the focus itself, and returns it to its trigger.
      hasFocus.current ||= by === 'press'
      // A press opens the list, whatever other event came at the same time.
      setArrival((before) => (before?.by === 'press' ? before : { by, Field }))
    } catch (error) {
      logProblem('The list of a field could not be loaded', error)
    }
  }

  if (arrival !== null) {
    return (
      <arrival.Field
        key={arrival.by}
        {...props}
        isInitiallyOpen={arrival.by === 'press'}
        ref={(trigger) => {
          // The focus moves here only if the replaced placeholder had it.
          if (trigger && hasFocus.current) {
            hasFocus.current = false
            trigger.focus({ preventScroll: true })
          }
        }}
      />
    )
  }
  return (
    <ClosedField
      {...props}
      onReach={(by) => void reach(by)}
      onLeave={(isFocused) => {
        hasFocus.current ||= isFocused
      }}
    />
  )
}

type ClosedProps = Props & {
  onReach: (by: Arrival['by']) => void
  /** Called when the field replaces the placeholder: whether that had the focus. */
  onLeave: (isFocused: boolean) => void
}

function ClosedField({ onReach, onLeave, ...props }: ClosedProps) {
  const { label, hint, error, aside, isLabelHidden = false, id, className, ...rest } = props
  const t = useTranslations('ui')
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)
  const { groups, value, appearance = 'field' } = rest
  const chosen = groups.flatMap(({ items }) => items).find((option) => option.value === value)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(onLeave)

  useLayoutEffect(() => {
    const standIn = button.current
    return () => leave(standIn !== null && standIn === document.activeElement)
  }, [])

  return (
    <Field ids={ids} className={className} {...texts}>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={false}
        aria-controls={`${ids.control}-list`}
        id={ids.control}
        aria-labelledby={ids.label}
        {...aria}
        disabled={rest.disabled}
        // Only a preload: the press itself deals with a failure.
        onPointerEnter={() => void comboboxCode.load().catch(() => null)}
        onFocus={({ currentTarget }) => {
          // A pressed button gets the focus too, before its click event.
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
