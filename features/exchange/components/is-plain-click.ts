import type { MouseEvent } from 'react'

/** A click that means "here": with a key held it asks for a new tab, which the browser opens. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
