import { cx } from '@/components/ui/cx'
import { readCode } from './read-code'

type Props = {
  /** The server's SVG. */
  svg: string
  /** What the code is for. */
  label: string
  className?: string
}

/**
 * A QR code, drawn by the page and not loaded as a picture, so that it appears together with what is around
 * it. Dark on light in both themes, because many scanners do not read the reverse. Renders
 * nothing if the SVG is not a QR code.
 */
export function QrCode({ svg, label, className }: Props) {
  const shape = readCode(svg)
  if (shape === null) {
    return null
  }
  const { size, path } = shape
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={cx('size-38 shrink-0 rounded-sm', className)}
    >
      <rect width="100%" height="100%" fill="white" />
      <path fill="black" d={path} />
    </svg>
  )
}
