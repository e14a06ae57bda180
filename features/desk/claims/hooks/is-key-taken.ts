const opened =
  ':is([role=dialog], [role=alertdialog], [role=menu])[data-open], ' +
  ':is([role=combobox], [aria-haspopup])[aria-expanded=true]'

/**
 * Whether a key belongs to what it is pressed in (`typing`), or to a question, a list or a menu that
 * is open. A key that is held down is pressed once.
 */
export function isKeyTaken(event: KeyboardEvent, typing: string): boolean {
  const { target, isComposing, repeat } = event
  const isTyped = target instanceof HTMLElement && target.closest(typing) !== null
  return isComposing || repeat || isTyped || document.querySelector(opened) !== null
}
