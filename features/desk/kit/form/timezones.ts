import type { ComboboxGroup } from '@/components/ui/form/combobox-options'

/** Every time zone this browser knows, grouped by region; always includes the stored one. */
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
