'use client'

import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type TabItem = {
  value: string
  label: string
  /** The number of items in the tab. */
  count?: number
  disabled?: boolean
  panel: ReactNode
}

export type TabsProps = {
  /** The accessible name of the tabs. */
  label: string
  items: readonly TabItem[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  className?: string
}

export function Tabs({ label, items, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={(next: unknown) => typeof next === 'string' && onChange?.(next)}
      className={className}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="-mx-1 flex [scrollbar-width:none] gap-2 overflow-x-auto px-1 py-1"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className="flex h-9 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-medium text-ink-2 transition-colors duration-150 hover:border-line-control hover:text-ink data-active:border-ink data-active:bg-ink data-active:text-on-ink data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink-3 pointer-coarse:h-11"
          >
            {item.label}
            {item.count !== undefined && <span className="font-normal tabular">{item.count}</span>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="mt-4 rounded-sm">
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
