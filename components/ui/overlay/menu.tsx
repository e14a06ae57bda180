'use client'

import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Check } from '@/components/ui/icons'
import { Link } from '@/lib/i18n/navigation'
import { cx } from '../cx'
import {
  popupClasses,
  popupGroupLabelClasses,
  popupItemClasses,
  positionerClasses,
} from '../control-classes'

type Item = { key: string; label: string; icon?: ReactNode; disabled?: boolean }

export type MenuEntry =
  | (Item & { kind: 'action'; onSelect: () => void; tone?: 'plain' | 'red' })
  | (Item & { kind: 'link'; href: string })
  | {
      kind: 'choice'
      key: string
      label: string
      value: string
      onChange: (value: string) => void
      options: readonly { value: string; label: string; icon?: ReactNode }[]
    }
  | {
      kind: 'checks'
      key: string
      label: string
      /** The values of the ticked options. */
      values: readonly string[]
      onChange: (values: string[]) => void
      options: readonly { value: string; label: string }[]
    }
  | { kind: 'separator'; key: string }

export type MenuProps = {
  /** A button; it gets the menu's attributes and handlers. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/**
 * Actions, links, radio items and checkboxes under a button. Works with arrows, first letters,
 * Enter, Esc.
 */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className={positionerClasses}>
          <BaseMenu.Popup
            className={cx(
              popupClasses,
              'max-h-(--available-height) min-w-52 overflow-y-auto overscroll-contain p-1.5',
            )}
          >
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <BaseMenu.Separator className="mx-3 my-1.5 h-px bg-line" />
    case 'choice':
      return <Choice entry={entry} />
    case 'checks':
      return <Checks entry={entry} />
    case 'link':
      return (
        <BaseMenu.LinkItem
          closeOnClick
          render={<Link href={entry.href} />}
          className={popupItemClasses}
        >
          <ItemTexts icon={entry.icon} label={entry.label} />
        </BaseMenu.LinkItem>
      )
    case 'action':
      return (
        <BaseMenu.Item
          disabled={entry.disabled ?? false}
          onClick={entry.onSelect}
          className={cx(
            popupItemClasses,
            entry.tone === 'red' && 'text-red data-highlighted:bg-red-soft',
          )}
        >
          <ItemTexts icon={entry.icon} label={entry.label} />
        </BaseMenu.Item>
      )
  }
}

function Choice({ entry }: { entry: Extract<MenuEntry, { kind: 'choice' }> }) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={popupGroupLabelClasses}>{entry.label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup
        value={entry.value}
        onValueChange={(next: unknown) => typeof next === 'string' && entry.onChange(next)}
      >
        {entry.options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={popupItemClasses}
          >
            <ItemTexts icon={option.icon} label={option.label} />
            <BaseMenu.RadioItemIndicator className="text-accent">
              <Check aria-hidden="true" className="size-4" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

/* The menu stays open, so that several options can be ticked. */
function Checks({ entry }: { entry: Extract<MenuEntry, { kind: 'checks' }> }) {
  const { label, options, values, onChange } = entry
  const without = (value: string) => values.filter((one) => one !== value)
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={popupGroupLabelClasses}>{label}</BaseMenu.GroupLabel>
      {options.map((option) => (
        <BaseMenu.CheckboxItem
          key={option.value}
          checked={values.includes(option.value)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...values, option.value] : without(option.value))
          }
          className={popupItemClasses}
        >
          <ItemTexts label={option.label} />
          <BaseMenu.CheckboxItemIndicator className="text-accent">
            <Check aria-hidden="true" className="size-4" />
          </BaseMenu.CheckboxItemIndicator>
        </BaseMenu.CheckboxItem>
      ))}
    </BaseMenu.Group>
  )
}

function ItemTexts({ icon, label }: { icon?: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
    </>
  )
}
