/* The currencies recently chosen from the lists; stored only in this browser. */
const storageKey = 'recent-currencies'
const mostKept = 4

/** The ids of the recently chosen currencies, as text, the most recent first. */
export function recentCurrencies(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    // Storage is not allowed or holds something else: there are no recent currencies.
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
