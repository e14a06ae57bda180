import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode, MouseEvent } from 'react'
import { type ButtonColor, type ButtonSize, buttonClasses } from './button-classes'
import { ButtonLink } from './button-link'
import { cx } from '../cx'

type Look = {
  color?: ButtonColor
  size?: ButtonSize
  fullWidth?: boolean
  iconLeft?: ReactNode
  iconRight?: ReactNode
  disabled?: boolean
  children: ReactNode
}

type PressProps = Look &
  Omit<ComponentProps<'button'>, keyof Look | 'aria-disabled' | 'href'> & {
    href?: undefined
    /**
     * Work is in progress (client components only): the button keeps its position, width and focus, and
     * ignores clicks.
     */
    loading?: boolean
  }

type LinkProps = Look &
  Omit<ComponentProps<'a'>, keyof Look | 'aria-disabled' | 'href'> & { href: string }

export type ButtonProps = PressProps | LinkProps

/**
 * A link that looks like a button if `href` is given; otherwise a button, `type="button"` by default.
 */
export function Button(props: ButtonProps) {
  return props.href === undefined ? <PressButton {...props} /> : <LinkButton {...props} />
}

function LinkButton({ color, size, fullWidth, iconLeft, iconRight, ...props }: LinkProps) {
  const { children, className, disabled, ...rest } = props
  return (
    <ButtonLink
      {...rest}
      disabled={disabled}
      className={buttonClasses({ color, size, fullWidth, disabled, className })}
    >
      {iconLeft}
      {children}
      {iconRight}
    </ButtonLink>
  )
}

function PressButton({ color, size, fullWidth, iconLeft, iconRight, ...props }: PressProps) {
  const { children, className, disabled, loading = false, onClick, ...rest } = props
  const t = useTranslations('ui')

  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      disabled={disabled}
      onClick={loading ? ignoreClick : onClick}
      className={buttonClasses({ color, size, fullWidth, disabled, className })}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
      {/* Hidden by opacity, so that the width stays and screen readers still read the name. */}
      <span className={loading ? 'contents [&>*]:opacity-0' : 'contents'}>
        {iconLeft}
        <span className="truncate">{children}</span>
        {iconRight}
      </span>
    </button>
  )
}

/** Ignores a click on a loading button; a submit button must not send its form twice. */
export function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** Hidden from screen readers: the component that shows it must provide a text for them. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      className={cx('size-5 animate-spin motion-reduce:animate-none', className)}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path
        d="M18 10a8 8 0 0 0-8-8"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
