import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonColor, type ButtonSize, buttonClasses } from './button-classes'
import { ButtonLink } from './button-link'
import { Spinner, ignoreClick } from './button'

type Look = {
  /** The accessible name, which the icon alone does not give. */
  label: string
  color?: ButtonColor
  size?: ButtonSize
  disabled?: boolean
  children: ReactNode
}
type Hidden = 'aria-label' | 'aria-disabled' | 'href'

type PressProps = Look &
  Omit<ComponentProps<'button'>, keyof Look | Hidden> & { href?: undefined; loading?: boolean }
type LinkProps = Look & Omit<ComponentProps<'a'>, keyof Look | Hidden> & { href: string }

export type IconButtonProps = PressProps | LinkProps

export function IconButton(props: IconButtonProps) {
  return props.href === undefined ? <PressIcon {...props} /> : <LinkIcon {...props} />
}

function LinkIcon({ label, color = 'transparent', size, disabled, className, ...rest }: LinkProps) {
  const classes = buttonClasses({ color, size, disabled, className, square: true })
  return <ButtonLink {...rest} aria-label={label} disabled={disabled} className={classes} />
}

function PressIcon({ label, color = 'transparent', size, disabled, ...props }: PressProps) {
  const { className, loading = false, onClick, children, ...rest } = props
  const t = useTranslations('ui')

  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      aria-label={loading ? `${label}: ${t('loading')}` : label}
      disabled={disabled}
      onClick={loading ? ignoreClick : onClick}
      className={buttonClasses({ color, size, disabled, className, square: true })}
    >
      {loading ? <Spinner /> : children}
    </button>
  )
}
