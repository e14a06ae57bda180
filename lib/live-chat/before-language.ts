const name = 'kantor:before-language'

/** Announces that the page is about to be replaced by the same page in another language. */
export function sayBeforeLanguage(): void {
  window.dispatchEvent(new Event(name))
}

/** Calls back in time to end what speaks the old language. Returns what unsubscribes. */
export function onBeforeLanguage(listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
