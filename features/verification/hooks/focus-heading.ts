export const headingId = 'verification-heading'

/**
 * After an action of the visitor the pressed button disappears, so the focus moves to the heading, which
 * shows the new state.
 */
export function focusHeading(): void {
  // Waits a moment for the page to render, and for a dialog to return the focus.
  window.setTimeout(() => document.getElementById(headingId)?.focus())
}
