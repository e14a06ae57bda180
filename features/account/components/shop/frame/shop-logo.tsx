import { Store } from 'lucide-react'

type Props = { logo: string | null; size: number }

/** The shop's own picture, or an icon instead. The shop's name is shown next to it. */
export function ShopLogo({ logo, size }: Props) {
  if (logo === null) {
    return (
      <span
        aria-hidden="true"
        style={{ width: size, height: size }}
        className="grid shrink-0 place-items-center rounded-sm bg-accent-soft text-accent"
      >
        <Store size={size / 2} />
      </span>
    )
  }
  return (
    // The server has drawn it in its final size.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      src={logo}
      alt=""
      width={size}
      height={size}
      className="shrink-0 rounded-sm object-contain"
    />
  )
}
