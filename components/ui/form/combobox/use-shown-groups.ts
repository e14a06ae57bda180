import { useMemo, useState } from 'react'
import type { ComboboxGroup, ComboboxOption } from '@/components/ui/form/combobox-options'

/** What the list shows: every group, or the one whose button was pressed; and the chosen option. */
export function useShownGroups<Option extends ComboboxOption>(
  groups: readonly ComboboxGroup<Option>[],
  value: string | null,
) {
  const [shownGroup, setShownGroup] = useState<string | null>(null)

  // One array as long as nothing changes: the list counts and filters anew for each other one.
  const items = useMemo(
    () => groups.filter((group) => shownGroup === null || group.label === shownGroup),
    [groups, shownGroup],
  )
  const chosen = useMemo(
    () => groups.flatMap((group) => group.items).find((option) => option.value === value) ?? null,
    [groups, value],
  )

  return { items, chosen, shownGroup, setShownGroup }
}
