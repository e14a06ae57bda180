import type { ComboboxGroup } from '@/components/ui/form/combobox-options'

/** Every time zone this browser knows, by its part of the world; the stored one is always among them. */
export function timezoneGroups(stored: string): ComboboxGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', stored])
  const groups = new Map<string, string[]>()
  for (const name of [...names].sort()) {
    const [part = name] = name.split('/')
    groups.set(part, [...(groups.get(part) ?? []), name])
  }
  return [...groups].map(([label, zones]) => ({
    label,
    items: zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  }))
}
