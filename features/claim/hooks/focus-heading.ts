export const headingId = 'claim-heading'

/**
 * After what a visitor did themselves: what they pressed goes with the state it belonged to, and the
 * heading says what has become of the claim.
 */
export function focusHeading(): void {
  // The page, and a dialog that gives the focus back, follow the answer a moment later.
  window.setTimeout(() => document.getElementById(headingId)?.focus())
}
