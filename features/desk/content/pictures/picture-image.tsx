import { cx } from '@/components/ui/cx'

type Props = { url: string; alt: string; className?: string }

/** A picture of the office in a frame of one shape, whole, whatever its own shape is. */
export function PictureImage({ url, alt, className }: Props) {
  return (
    <span
      className={cx(
        'block aspect-video w-full overflow-hidden rounded-field border border-line bg-sunken',
        className,
      )}
    >
      {/* Small and drawn by the server already. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img src={url} alt={alt} loading="lazy" className="size-full object-contain" />
    </span>
  )
}
