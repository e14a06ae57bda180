import { cx } from '@/components/ui/cx'
import type { Picture } from '@/lib/contracts/site/words'

const small = 640
const large = 1600

type Props = {
  picture: Picture
  /** How wide it is drawn, as `sizes` says it. */
  sizes: string
  /** It is in the first view: fetched at once and before other pictures. */
  isFirst?: boolean
  className?: string
}

/** A picture of the office in the width that fits the screen. */
export function Cover({ picture, sizes, isFirst = false, className }: Props) {
  const { id, width, height, alt } = picture
  const addressOf = (size: number) => `/media/${id}/${size}.webp`
  const widths = [small, large].map((size) => `${addressOf(size)} ${Math.min(size, width)}w`)

  return (
    // It is stored in both widths: there is nothing for an image optimiser to do.
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
