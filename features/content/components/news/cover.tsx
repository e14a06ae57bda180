import { cx } from '@/components/ui/cx'
import type { Picture } from '@/lib/contracts/site/words'

const small = 640
const large = 1600

type Props = {
  picture: Picture
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  /** Visible when the page opens, so it is fetched before other pictures. */
  isFirst?: boolean
  className?: string
}

/** A picture that the office has uploaded, in the width that fits the screen. */
export function Cover({ picture, sizes, isFirst = false, className }: Props) {
  const { id, width, height, alt } = picture
  const addressOf = (size: number) => `/media/${id}/${size}.webp`
  const widths = [small, large].map((size) => `${addressOf(size)} ${Math.min(size, width)}w`)

  return (
    // Stored in both widths, so it needs no image optimiser.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={addressOf(large)}
      srcSet={width > small ? widths.join(', ') : undefined}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={cx('block h-auto w-full bg-sunken object-cover', className)}
    />
  )
}
