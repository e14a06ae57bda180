import type { Edit } from '../model/markdown-edits'

/** Writes into a field as if it were typed: what is written can be undone, and who listens hears it. */
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
    // Deprecated, and the only way into the field's own memory of what to undo.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  } catch {
    return false
  }
}
