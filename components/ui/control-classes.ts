import { cx } from './cx'

/* Popups of controls: select, combobox, menu. */
export const popupClasses =
  'origin-(--transform-origin) rounded-field border border-line bg-surface text-ink shadow-pop ' +
  'outline-none transition-[scale,opacity] duration-150 ease-out data-starting-style:scale-98 ' +
  'data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0'

export const positionerClasses = 'z-50 outline-none select-none'

export const popupItemClasses =
  'relative flex min-h-touch cursor-default items-center gap-3 rounded-sm px-3 py-2 text-base ' +
  'text-ink outline-none data-highlighted:bg-line data-disabled:text-ink-3'

/* On the highlighted row, small text is darker to keep its contrast. */
export const popupNoteClasses = 'text-sm text-ink-3 in-data-highlighted:text-ink-2'

export const popupGroupLabelClasses = 'px-3 pt-3 pb-1.5 text-xs font-medium text-ink-3'

const edge =
  'border border-line-control text-base text-ink transition-colors ' +
  'duration-150 placeholder:text-ink-3 hover:border-ink-3'
const focus =
  'outline-2 -outline-offset-1 outline-transparent focus-visible:border-accent ' +
  'focus-visible:outline-accent'
const invalid =
  'aria-invalid:border-red aria-invalid:hover:border-red ' +
  'aria-invalid:focus-visible:border-red aria-invalid:focus-visible:outline-red'
const disabledState =
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 '

/** The states of controls that open a popup; each control adds its own background and corners. */
export const controlStateClasses = cx(edge, focus, invalid, disabledState)

/**
 * The look of all text inputs. The focus outline lies on the border itself, so nothing moves and
 * neighbours are not covered.
 */
export const controlClasses = cx(controlStateClasses, 'rounded-field bg-surface')

/*
 * For checkbox, radio button and switch: the real input is invisible and lies over the drawn control,
 * large enough for a finger. The drawn control comes after it in the markup and shows its states.
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
