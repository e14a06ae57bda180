const storageKey = 'kantor.notices'

/* Beside the tab's storage, for browsers that forbid it. */
const shown = new Set<string>()

/** True the first time it is asked for a pair in this visit, which lasts as long as the tab. */
export function firstTimeInVisit(pair: string): boolean {
  for (const name of remembered()) {
    shown.add(name)
  }
  if (shown.has(pair)) {
    return false
  }
  shown.add(pair)
  try {
    window.sessionStorage.setItem(storageKey, [...shown].join(' '))
  } catch {
    // Then it is remembered until the next reload.
  }
  return true
}

function remembered(): string[] {
  try {
    return (window.sessionStorage.getItem(storageKey) ?? '').split(' ')
  } catch {
    return []
  }
}
