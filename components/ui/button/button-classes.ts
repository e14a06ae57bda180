import { cx } from '../cx'

export type ButtonColor =
  | 'red'
  | 'green'
  | 'gray'
  | 'graySecondary'
  | 'dark'
  | 'grayGreen'
  | 'transparent'
export type ButtonSize = 'large' | 'medium' | 'small'

const colors: Record<ButtonColor, string> = {
  red: 'border-transparent bg-red text-on-red hover:bg-red-strong active:bg-red-strong',
  green:
    'border-transparent bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  gray: 'border-transparent bg-line text-ink hover:bg-line-strong active:bg-line-strong',
  graySecondary:
    'border-line-strong bg-surface text-ink hover:border-line-control hover:bg-sunken active:bg-line',
  dark: 'border-transparent bg-ink text-on-ink hover:bg-ink-2 active:bg-ink-2',
  grayGreen:
    'border-transparent bg-accent-soft text-accent-strong hover:border-accent active:border-accent',
  transparent: 'border-transparent text-ink-2 hover:bg-line hover:text-ink active:bg-line-strong',
}

const sizes: Record<ButtonSize, string> = {
  large: 'h-button-lg gap-2.5 rounded-button text-base font-semibold',
  medium: 'h-button-md gap-2 rounded-field text-sm font-semibold',
  small: 'h-button-sm gap-1.5 rounded-sm text-sm font-medium',
}

const paddings: Record<ButtonSize, string> = { large: 'px-6', medium: 'px-4', small: 'px-3' }
const squares: Record<ButtonSize, string> = {
  large: 'w-button-lg shrink-0',
  medium: 'w-button-md shrink-0',
  small: 'w-button-sm shrink-0',
}

/* A small button looks the same on a phone, but its touch area is 44 px. */
const hitAreas: Record<ButtonSize, string> = {
  large: '',
  medium: '',
  small: 'pointer-coarse:after:absolute pointer-coarse:after:-inset-1',
}

const base =
  'relative inline-flex items-center justify-center border whitespace-nowrap ' +
  'print:hidden select-none transition-colors duration-150 ease-out motion-safe:active:translate-y-px'
const disabledClasses =
  'cursor-not-allowed border-line bg-sunken text-ink-3 motion-safe:active:translate-y-0'

export type ButtonLook = {
  color?: ButtonColor | undefined
  size?: ButtonSize | undefined
  fullWidth?: boolean | undefined
  square?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

export function buttonClasses(look: ButtonLook): string {
  const { color = 'green', size = 'medium' } = look
  return cx(
    base,
    sizes[size],
    hitAreas[size],
    look.disabled ? disabledClasses : colors[color],
    look.square ? squares[size] : paddings[size],
    look.fullWidth && 'w-full',
    look.className,
  )
}
