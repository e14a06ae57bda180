/** Marks the form of the next step. */
export const quickActMark = { 'data-quick-act': '' }

/**
 * Focuses the first field of the next step's form that must be filled in, or its button if everything is
 * filled in.
 */
export function focusQuickAct(box: HTMLElement | null): void {
  const button = box?.querySelector<HTMLElement>('form button[type=submit]')
  ;(emptyField(box) ?? button)?.focus()
}

/**
 * Focuses the first field of the open claim's next step that must be filled in. Returns false if there is none, and on
 * a touch screen, where focus would only bring up the keyboard.
 */
export function focusEmptyField(): boolean {
  const field = emptyField(document.querySelector<HTMLElement>('[data-quick-act]'))
  if (field === undefined || hasTouchScreen()) {
    return false
  }
  field.focus()
  return true
}

function hasTouchScreen(): boolean {
  // Simulated browsers such as jsdom, in which tests run, have no `matchMedia`.
  const { matchMedia } = window as Partial<Window>
  return matchMedia?.call(window, '(pointer: coarse)').matches ?? false
}

function emptyField(box: HTMLElement | null): HTMLInputElement | undefined {
  const fields = [
    ...(box?.querySelectorAll<HTMLInputElement>('form input[type=text]:not([data-optional])') ??
      []),
  ]
  return fields.find(({ value, readOnly }) => value === '' && !readOnly)
}
