/* What was chosen in the lists of currencies lately; stays in this browser. */
const storageKey = 'recent-currencies'
const mostKept = 4

/** The ids of the currencies chosen lately, as text, the last one first. */
export function recentCurrencies(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    // Storage is not allowed or holds something else: nothing was chosen lately.
    return []
  }
}

export function keepRecentCurrency(id: string): void {
  const others = recentCurrencies().filter((one) => one !== id)
  try {
    localStorage.setItem(storageKey, JSON.stringify([id, ...others].slice(0, mostKept)))
  } catch {
    // Storage is full or not allowed: the list begins without it.
  }
}
