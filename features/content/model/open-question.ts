/** Opens the question that a hash names, and brings it and the focus there; else does nothing. */
export function openQuestion(hash: string): void {
  const details = document.getElementById(decoded(hash.slice(1)))?.closest('details')
  if (!details) {
    return
  }
  details.open = true
  details.querySelector('summary')?.focus({ preventScroll: true })
  details.scrollIntoView({ block: 'start' })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
