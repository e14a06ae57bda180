import { cx } from '../cx'

export type SkeletonProps = {
  /** The final size, so that nothing moves when the content comes: pixels or any CSS length. */
  width: number | string
  height: number | string
  shape?: 'bar' | 'field' | 'card' | 'circle'
  className?: string
}

const corners = {
  bar: 'rounded-sm',
  field: 'rounded-field',
  card: 'rounded-card',
  circle: 'rounded-full',
} as const

/** Hidden from screen readers: the parent's `aria-busy` says that something is loading. */
export function Skeleton({ width, height, shape = 'bar', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={cx(
        'block max-w-full animate-pulse bg-line/70 motion-reduce:animate-none',
        corners[shape],
        className,
      )}
    />
  )
}
