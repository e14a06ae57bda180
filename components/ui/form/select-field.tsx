'use client'

import { Select } from '@base-ui/react/select'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { Check, ChevronDown } from '@/components/ui/icons'
import { cx } from '../cx'
import {
  popupClasses,
  popupItemClasses,
  popupNoteClasses,
  positionerClasses,
  controlClasses,
} from '../control-classes'
import { Field, type FieldTexts, useField } from './field'

export type SelectOption = {
  value: string
  label: string
  description?: string
  leading?: ReactNode
  disabled?: boolean
}

export type SelectFieldProps = FieldTexts & {
  options: readonly SelectOption[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLButtonElement>
  id?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

/**
 * Chooses one of a few options, without a search. Arrows and first letters also work while the list is
 * closed.
 */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, aside, isLabelHidden = false, id, className, ...rest } = props
  const { options, value, onChange, onBlur, name, ref, placeholder, disabled = false } = rest
  const t = useTranslations('ui')
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)

  return (
    <Field ids={ids} className={className} {...texts}>
      <Select.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        onOpenChange={(isOpen) => !isOpen && onBlur?.()}
        disabled={disabled}
        modal={false}
        {...(name !== undefined && { name })}
      >
        <Select.Trigger
          ref={ref}
          id={ids.control}
          aria-labelledby={ids.label}
          {...aria}
          className={cx(
            controlClasses,
            'flex h-field w-full items-center gap-3 pr-3 pl-control text-left data-popup-open:border-accent',
          )}
        >
          <Select.Value className="min-w-0 flex-1 truncate data-placeholder:text-ink-3">
            {(current: string | null) => (
              <ChosenOption
                option={options.find((option) => option.value === current)}
                placeholder={placeholder ?? t('choose')}
              />
            )}
          </Select.Value>
          <Select.Icon className="text-ink-3">
            <ChevronDown aria-hidden="true" className="size-5" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner
            className={positionerClasses}
            alignItemWithTrigger={false}
            sideOffset={6}
          >
            <Select.Popup className={popupClasses}>
              <Select.List className="max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto overscroll-contain p-1.5">
                {options.map((option) => (
                  <OptionRow key={option.value} option={option} />
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </Field>
  )
}

type ChosenOptionProps = { option: SelectOption | undefined; placeholder: string }

function ChosenOption({ option, placeholder }: ChosenOptionProps) {
  if (!option) {
    return placeholder
  }
  return (
    <span className="flex items-center gap-3">
      {option.leading}
      <span className="truncate">{option.label}</span>
    </span>
  )
}

function OptionRow({ option }: { option: SelectOption }) {
  return (
    <Select.Item
      value={option.value}
      disabled={option.disabled ?? false}
      className={popupItemClasses}
    >
      {option.leading}
      <span className="min-w-0 flex-1">
        <Select.ItemText className="block truncate">{option.label}</Select.ItemText>
        {option.description && (
          <span className={cx(popupNoteClasses, 'block truncate')}>{option.description}</span>
        )}
      </span>
      <Select.ItemIndicator className="text-accent">
        <Check aria-hidden="true" className="size-4" />
      </Select.ItemIndicator>
    </Select.Item>
  )
}
