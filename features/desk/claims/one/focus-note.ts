/** Marks the form in which a note about the open claim is written. */
export const noteForm = { 'data-note-form': '' }

/** Moves the focus to the new note about the open claim. */
export function focusNote(): void {
  document.querySelector<HTMLElement>('[data-note-form] textarea')?.focus()
}
