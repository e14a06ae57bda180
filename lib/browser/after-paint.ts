/**
 * Runs work after the browser has shown the reaction to a tap, so that the tap does not seem to do
 * nothing while the work lasts.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
