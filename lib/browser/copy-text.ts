/**
 * Copies by the clipboard API. If the API is missing, as on plain http, or the browser refuses it, the
 * old copy command on a temporary field is used. False if the browser allows neither.
 */
export async function copyText(text: string): Promise<boolean> {
  // The types declare the clipboard as always present; browsers have it only on secure pages.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      return copyByCommand(text)
    }
  }
  return copyByCommand(text)
}

function copyByCommand(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // A dialog traps the focus, so the field is inserted next to the focused element.
  const container = before?.parentElement ?? document.body
  container.append(field)
  field.focus({ preventScroll: true })
  field.select()

  try {
    // Deprecated, but the only way left; if the browser lacks it, the outcome is "failed".
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) {
      before.focus({ preventScroll: true })
    }
  }
}
