import type { ComponentProps } from 'react'
import { cx } from '../cx'

const paddings = { none: '', small: 'p-4', medium: 'p-5 sm:p-6', large: 'p-5 sm:p-8' } as const
const surfaces = {
  raised: 'rounded-card border-line bg-surface shadow-card',
  flat: 'rounded-card border-line bg-surface',
  sunken: 'rounded-button border-line bg-sunken',
} as const

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: keyof typeof paddings
  surface?: keyof typeof surfaces
}

export function Card(props: CardProps) {
  const { as: Element = 'div', padding = 'medium', surface = 'raised', className, ...rest } = props
  // The four elements take the same attributes; only their ref types differ, and no ref is passed.
  const Tag = Element as 'div'

  return (
    <Tag
      {...rest}
      className={cx('min-w-0 border', surfaces[surface], paddings[padding], className)}
    />
  )
}
