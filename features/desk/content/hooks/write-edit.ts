import type { Edit } from '../model/markdown-edits'

/**
 * Changes a field as if the user had typed: the change can be undone, and input listeners are
 * called.
 */
export function writeEdit(field: HTMLTextAreaElement, edit: Edit): void {
  field.focus()
  field.setSelectionRange(edit.from, edit.to)
  if (!typeByCommand(edit.insert)) {
    field.setRangeText(edit.insert, edit.from, edit.to, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(edit.start, edit.end)
}

function typeByCommand(text: string): boolean {
  try {
    // Deprecated, but the only way to add to the field's own undo history.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  } catch {
    return false
  }
}
