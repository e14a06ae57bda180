const name = 'kantor:before-language'

/** Announces that the page is about to be replaced by the same page in another language. */
export function announceLanguageChange(): void {
  window.dispatchEvent(new Event(name))
}

/** Calls the listener before the language changes, so that a chat in the old language can be ended. */
export function onLanguageChange(listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
