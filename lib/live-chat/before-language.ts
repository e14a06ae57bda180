const name = 'kantor:before-language'

/** Says that the page is about to be left for the same one in another language. */
export function sayBeforeLanguage(): void {
  window.dispatchEvent(new Event(name))
}

/** Hears of it in time to end what speaks the old language. Gives what stops it. */
export function onBeforeLanguage(listener: () => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
