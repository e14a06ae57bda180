'use client'

import { Combobox } from '@base-ui/react/combobox'
import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useState, useMemo } from 'react'
import { cx } from '../cx'
import { type ComboboxGroup, type ComboboxOption, matchesQuery } from './combobox-options'
import { ComboboxPopup } from './combobox/combobox-popup'
import { TriggerContent, triggerClasses } from './combobox/combobox-trigger'
import { Field, type FieldTexts, useField } from './field'

export type ComboboxFieldProps<Option extends ComboboxOption> = FieldTexts & {
  groups: readonly ComboboxGroup<Option>[]
  value: string | null
  onChange: (value: string, option: Option) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLButtonElement>
  id?: string
  /** `field` fills its column; `compact` is the picker next to an amount. */
  appearance?: 'field' | 'compact'
  placeholder?: string
  searchPlaceholder?: string
  emptyText?: string
  /** A row of buttons above the list filters it by group. */
  hasGroupTabs?: boolean
  disabled?: boolean
  renderOption?: (option: Option) => ReactNode
  renderValue?: (option: Option) => ReactNode
  className?: string
  /** The list is open at first, because the button that stood in for this field was pressed. */
  isInitiallyOpen?: boolean
}

/**
 * Chooses one of many options, found by typing. While the list is closed, typing chooses by first
 * letters; while it is open, arrows and Enter choose.
 */
export function ComboboxField<Option extends ComboboxOption>(props: ComboboxFieldProps<Option>) {
  const { label, hint, error, aside, isLabelHidden = false, id, className, ...rest } = props
  const { groups, value, onChange, onBlur, name, ref, appearance = 'field' } = rest
  const { hasGroupTabs = false, renderOption, renderValue } = rest
  const t = useTranslations('ui')
  const texts = { label, hint, error, aside, isLabelHidden }
  const { ids, aria } = useField(texts, id)
  const [isOpen, setIsOpen] = useState(props.isInitiallyOpen ?? false)
  const [query, setQuery] = useState('')
  const { items, chosen, shownGroup, setShownGroup } = useShownGroups(groups, value)

  function handleOpenChange(nextOpen: boolean) {
    setIsOpen(nextOpen)
    if (!nextOpen) {
      setShownGroup(null)
      onBlur?.()
    }
  }

  return (
    <Field ids={ids} className={className} {...texts}>
      <Combobox.Root<Option>
        items={items}
        value={chosen}
        onValueChange={(next) => next !== null && onChange(next.value, next)}
        open={isOpen}
        onOpenChange={handleOpenChange}
        isItemEqualToValue={(one, other) => one.value === other.value}
        itemToStringLabel={(option) => option.label}
        itemToStringValue={(option) => option.value}
        filter={matchesQuery}
        inputValue={query}
        onInputValueChange={setQuery}
        autoHighlight
        disabled={rest.disabled ?? false}
        {...(name !== undefined && { name })}
      >
        <Combobox.Trigger
          ref={ref}
          id={ids.control}
          aria-labelledby={ids.label}
          {...aria}
          className={cx(triggerClasses(appearance), 'data-popup-open:border-accent')}
        >
          <TriggerContent
            chosen={chosen}
            shown={chosen ? renderValue?.(chosen) : undefined}
            placeholder={rest.placeholder ?? t('choose')}
            appearance={appearance}
          />
        </Combobox.Trigger>
        <ComboboxPopup
          title={label}
          labelId={ids.label}
          groupLabels={hasGroupTabs ? tabLabels(groups) : []}
          shownGroup={shownGroup}
          onShowGroup={setShownGroup}
          searchPlaceholder={rest.searchPlaceholder ?? t('search')}
          emptyText={rest.emptyText ?? t('nothingFound')}
          onClear={() => {
            setQuery('')
            setShownGroup(null)
          }}
          renderOption={renderOption}
          onClose={() => handleOpenChange(false)}
        />
      </Combobox.Root>
    </Field>
  )
}

function tabLabels(groups: readonly ComboboxGroup[]): string[] {
  return groups.filter(({ isShortcut }) => isShortcut !== true).map(({ label }) => label)
}

/** The listed groups (all, or only the group chosen by its button) and the chosen option. */
function useShownGroups<Option extends ComboboxOption>(
  groups: readonly ComboboxGroup<Option>[],
  value: string | null,
) {
  const [shownGroup, setShownGroup] = useState<string | null>(null)

  // The array stays the same while nothing changes, because a new array makes the list filter again.
  const items = useMemo(
    () =>
      shownGroup === null
        ? withoutRepeats(groups)
        : groups.filter((group) => group.label === shownGroup),
    [groups, shownGroup],
  )
  const chosen = useMemo(
    () => groups.flatMap((group) => group.items).find((option) => option.value === value) ?? null,
    [groups, value],
  )

  return { items, chosen, shownGroup, setShownGroup }
}

/* An option of several groups is listed once, in the first of them. */
function withoutRepeats<Option extends ComboboxOption>(groups: readonly ComboboxGroup<Option>[]) {
  const listed = new Set<string>()
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ value }) => {
        const isNew = !listed.has(value)
        listed.add(value)
        return isNew
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
