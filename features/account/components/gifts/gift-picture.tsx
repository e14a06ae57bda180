import { Gift } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import type { OwnGift } from '@/lib/contracts/loyalty/gifts'

type Props = { picture: OwnGift['picture']; className?: string }

/** The picture of a gift, or an icon if it has none. The gift's title is shown next to it. */
export function GiftPicture({ picture, className }: Props) {
  return (
    <span className={cx('grid place-items-center overflow-hidden bg-sunken text-ink-3', className)}>
      {picture === null ? (
        <Gift aria-hidden className="size-8" />
      ) : (
        // The server has already resized the picture.
        // oxlint-disable-next-line nextjs/no-img-element
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
