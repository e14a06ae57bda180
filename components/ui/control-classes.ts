import { cx } from './cx'

const edge =
  'border border-line-control text-base text-ink transition-colors ' +
  'duration-150 placeholder:text-ink-3 hover:border-ink-3'
const focus =
  'outline-2 -outline-offset-1 outline-transparent focus-visible:border-accent ' +
  'focus-visible:outline-accent'
const invalid =
  'aria-invalid:border-red aria-invalid:hover:border-red ' +
  'aria-invalid:focus-visible:border-red aria-invalid:focus-visible:outline-red'
const idle =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 '

/** The states of what one opens; its surface and its corners are its own. */
export const controlStateClasses = cx(edge, focus, invalid, idle)

/**
 * One look for everything one types into. The focus edge lies on the border itself, so nothing
 * moves and neighbours are not covered.
 */
export const controlClasses = cx(controlStateClasses, 'rounded-field bg-surface')

/** The edge of a tick, a dot or a switch: the same states on a smaller thing. */
export const tickClasses =
  'peer shrink-0 appearance-none border border-line-control bg-surface transition-colors ' +
  'duration-150 hover:border-ink-3 checked:border-accent checked:bg-accent ' +
  'checked:hover:border-accent-strong checked:hover:bg-accent-strong aria-invalid:border-red ' +
  'disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-line ' +
  'disabled:checked:bg-line-strong'
