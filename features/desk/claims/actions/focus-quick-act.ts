/**
 * Focuses the first field of the next step's form that must be filled in, or its button if everything is
 * filled in.
 */
export function focusQuickAct(box: HTMLElement | null): void {
  const fields = [...(box?.querySelectorAll<HTMLInputElement>('form input[type=text]') ?? [])]
  const field = fields.find(({ value, readOnly }) => value === '' && !readOnly)
  const button = box?.querySelector<HTMLElement>('form button[type=submit]')
  ;(field ?? button)?.focus()
}
