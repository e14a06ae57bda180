/** Reserves the space of “open” or “closed” until the current time is known. */
export function StateSpace() {
  return <span aria-hidden className="block min-h-6.5" />
}
