export const headingId = 'claim-heading'

/**
 * After an action of the visitor the pressed button disappears with its state, so the heading,
 * which tells the new state, gets the focus.
 */
export function focusHeading(): void {
  // Waits a moment for the page to render, and for a dialog to return the focus.
  window.setTimeout(() => document.getElementById(headingId)?.focus())
}
