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

/*
 * A tick, a dot or a switch: the real input lies invisibly over what is drawn, large enough for a
 * finger, and the drawing after it follows its states.
 */
export const tickInputClasses =
  'peer absolute z-2 m-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed'

export const tickBoxClasses =
  'border border-line-control bg-surface transition-colors duration-150 peer-hover:border-ink-3 ' +
  'peer-checked:border-accent peer-checked:bg-accent peer-checked:peer-hover:border-accent-strong ' +
  'peer-checked:peer-hover:bg-accent-strong peer-aria-invalid:border-red ' +
  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ' +
  'peer-focus-visible:outline-accent peer-disabled:border-line-strong peer-disabled:bg-line ' +
  'peer-disabled:peer-checked:border-line-strong peer-disabled:peer-checked:bg-line-strong'
