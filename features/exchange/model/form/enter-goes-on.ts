/**
 * Enter in a field moves to the next one that has to be filled in, as the keyboard of a phone then says.
 * With none left it sends the form, as everywhere.
 */
export function enterGoesOn(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    field.setAttribute('enterkeyhint', nextOf(form, field) ? 'next' : 'go')
  }
  form.onkeydown = (event) => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) {
      return
    }
    const next = target.value === '' ? undefined : nextOf(form, target)
    if (next) {
      event.preventDefault()
      next.focus()
    }
  }
}

function nextOf(form: HTMLFormElement, field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = fieldsOf(form)
  return fields.slice(fields.indexOf(field) + 1).find(({ required, value }) => required && !value)
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  const inputs = form.querySelectorAll<HTMLInputElement>(
    'input:not([type=checkbox], [type=hidden])',
  )
  // Each list has a hidden input of its own.
  return [...inputs].filter(({ disabled, tabIndex }) => !disabled && tabIndex >= 0)
}
