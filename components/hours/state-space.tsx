/** The space of the state while the time is unknown. */
export function StateSpace() {
  return <span aria-hidden className="block min-h-6.5" />
}
