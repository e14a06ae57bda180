type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A click that opens the page here. With a modifier key it opens a new tab, which is the browser's work. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey)
}
