import type { ComboboxGroup } from '@/components/ui/form/combobox-options'

/** Every time zone that the browser knows, and the stored one, grouped by region. */
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
