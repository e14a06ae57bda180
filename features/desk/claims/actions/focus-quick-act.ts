/**
 * Focuses the first field of the next step's form that must be filled in, or its button if everything is
 * filled in. A field that gets the focus on a touch screen would open the keyboard over the claim.
 */
export function focusQuickAct(box: HTMLElement | null): void {
  const fields = [...(box?.querySelectorAll<HTMLInputElement>('form input[type=text]') ?? [])]
  const field = fields.find(({ value, readOnly }) => value === '' && !readOnly)
  const target = field ?? box?.querySelector<HTMLElement>('form button[type=submit]')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
