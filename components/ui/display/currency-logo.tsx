'use client'

import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'

export type CurrencyLogoProps = {
  /** The path of the picture; if it cannot be loaded, the first letter of `name` is shown. */
  logo: string
  name: string
  size?: number
  className?: string
}

/** Decoration next to a written name, so it is hidden from screen readers. */
export function CurrencyLogo({ logo, name, size = 40, className }: CurrencyLogoProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const imageRef = useRef<HTMLImageElement>(null)

  // The picture may have failed to load before this component could listen.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.naturalWidth === 0) {
      setMissing(logo)
    }
  }, [logo])

  const shape = cx('shrink-0 rounded-full', className)

  if (missing === logo) {
    return (
      <span
        aria-hidden="true"
        style={{ width: size, height: size, fontSize: size * 0.42 }}
        className={cx(
          shape,
          'grid place-items-center border border-line-strong bg-line font-semibold text-ink-2',
        )}
      >
        {Array.from(name.trim())[0]?.toUpperCase()}
      </span>
    )
  }

  return (
    // Small files of our own need no image optimiser.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      ref={imageRef}
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(logo)}
      // In the dark theme the plate shows around dark logos, and behind black ones without a background.
      className={cx(shape, 'block bg-logo-plate p-px')}
    />
  )
}
