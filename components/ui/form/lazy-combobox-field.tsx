'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import type { ComboboxFieldProps } from './combobox-field'
import type { ComboboxOption } from './combobox-options'
import { TriggerContent, triggerClasses } from './combobox/combobox-trigger'
import { Field, useField } from './field'

const load = async () => (await import('./combobox-field')).ComboboxField

type Props = Omit<
  ComboboxFieldProps<ComboboxOption>,
  'isInitiallyOpen' | 'onBlur' | 'ref' | 'name' | 'renderValue'
>

/** How the reader came: the field takes over where its stand-in was left. */
type Arrival = {
  by: 'press' | 'focus'
  Field: ComponentType<ComboboxFieldProps<ComboboxOption>>
}

/**
 * `ComboboxField` for a page that must be light: until somebody reaches for it, a plain button of the
 * same looks stands there, and the list's code comes with the pointer, the finger or the focus.
 */
export function LazyComboboxField(props: Props) {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const hasFocus = useRef(false)

  /* The button keeps its place and its focus until the field is there; the next reach tries again. */
  async function reach(by: Arrival['by']) {
    try {
      const Field = await load()
      // Who pressed is led on by the list itself, and back to its trigger.
      hasFocus.current ||= by === 'press'
      // A press opens the list, whatever else led here at the same time.
      setArrival((before) => (before?.by === 'press' ? before : { by, Field }))
    } catch (error) {
      logProblem('The list of a field did not come', error)
    }
  }

  if (arrival !== null) {
    return (
      <arrival.Field
        key={arrival.by}
        {...props}
        isInitiallyOpen={arrival.by === 'press'}
        ref={(trigger) => {
          // The focus moves here only if it was on the field that this one replaces.
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
  /** Told when the field takes its place: whether it had the focus until then. */
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
        // Only ahead of time: whether it comes is for the press to find out.
        onPointerEnter={() => void load().catch(() => null)}
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
