import { cx } from '../cx'

export type SkeletonProps = {
  /** The final size, so that nothing moves when the content comes: pixels or any CSS length. */
  width: number | string
  height: number | string
  className?: string
}

/** Readers are told by the owner's `aria-busy`; the grey bars are for the eye only. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      style={{ width, height }}
      className={cx(
        'block max-w-full animate-pulse rounded-sm bg-line motion-reduce:animate-none',
        className,
      )}
    />
  )
}
