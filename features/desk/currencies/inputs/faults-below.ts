/** Every text the server said of a field or of anything inside it. */
export function faultsBelow(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) {
    return []
  }
  return Object.entries(errors).flatMap(([name, value]) => {
    if (name === 'ref') {
      return []
    }
    return name === 'message' && typeof value === 'string' ? [value] : faultsBelow(value)
  })
}
