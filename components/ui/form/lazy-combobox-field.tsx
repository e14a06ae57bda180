'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { logProblem } from '@/lib/log/client-log'
import type { ComboboxFieldProps } from './combobox-field'
import type { ComboboxOption } from './combobox-options'
import { TriggerContent, triggerClasses } from './combobox/combobox-trigger'
import { Field, useField } from './field'

/** Loads the code of the list. It is an object so that a test can decide when the code is loaded. */
export const comboboxCode = {
  load: async () => (await import('./combobox-field')).ComboboxField,
}

type FieldType = ComponentType<ComboboxFieldProps<ComboboxOption>>

type Props = Omit<
  ComboboxFieldProps<ComboboxOption>,
  'isInitiallyOpen' | 'onBlur' | 'ref' | 'name' | 'renderValue'
> & {
  /** Loads another field in its place, which knows more about its options. */
  load?: () => Promise<FieldType>
}

/** How the placeholder was activated, and the field that replaces it. */
type Activation = {
  by: 'press' | 'focus'
  Field: FieldType
}

/**
 * `ComboboxField` for pages that should load little code. Shows a plain button of the same look until it
 * is used, and loads the list's code on hover, touch or focus.
 */
export function LazyComboboxField({ load = comboboxCode.load, ...props }: Props) {
  const [activation, setActivation] = useState<Activation | null>(null)
  const hasFocus = useRef(false)

  /* If loading fails, the button stays and keeps its focus; the next attempt loads again. */
  async function activate(by: Activation['by']) {
    try {
      const Field = await load()
      // After a press the new trigger gets the focus. The open list moves the focus to its search field,
      // and back to the trigger when it closes.
      hasFocus.current ||= by === 'press'
      // A press opens the list, even if a focus event came at the same time.
      setActivation((before) => (before?.by === 'press' ? before : { by, Field }))
    } catch (error) {
      logProblem('The list of a field could not be loaded', error)
    }
  }

  if (activation !== null) {
    return (
      <activation.Field
        key={activation.by}
        {...props}
        isInitiallyOpen={activation.by === 'press'}
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
      onPreload={() => void load().catch(() => null)}
      onActivate={(by) => void activate(by)}
      onLeave={(isFocused) => {
        hasFocus.current ||= isFocused
      }}
    />
  )
}

type ClosedProps = Omit<Props, 'load'> & {
  onPreload: () => void
  onActivate: (by: Activation['by']) => void
  /** Called when the field replaces the placeholder, with whether the placeholder had the focus. */
  onLeave: (isFocused: boolean) => void
}

function ClosedField({ onPreload, onActivate, onLeave, ...props }: ClosedProps) {
  const { label, hint, error, aside, isLabelHidden = false, id, className, ...rest } = props
  const t = useTranslations('ui')
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)
  const { groups, value, appearance = 'field' } = rest
  const chosen = groups.flatMap(({ items }) => items).find((option) => option.value === value)
  const button = useRef<HTMLButtonElement>(null)
  const leave = useEffectEvent(onLeave)

  useLayoutEffect(() => {
    const placeholder = button.current
    return () => leave(placeholder !== null && placeholder === document.activeElement)
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
        // Only a preload: if it fails, `activate` tries again and handles the failure.
        onPointerEnter={onPreload}
        onFocus={({ currentTarget }) => {
          // A press also focuses the button before its click event; only keyboard focus counts here.
          if (currentTarget.matches(':focus-visible')) {
            onActivate('focus')
          }
        }}
        onClick={() => onActivate('press')}
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
