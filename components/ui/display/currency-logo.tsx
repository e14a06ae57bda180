'use client'

import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx'

export type CurrencyLogoProps = {
  /** The name of the file under `/logos`; if it is missing, the first letter of `name` is shown. */
  slug: string
  name: string
  size?: number
  className?: string
}

/** Decoration next to a written name, so it is hidden from screen readers. */
export function CurrencyLogo({ slug, name, size = 40, className }: CurrencyLogoProps) {
  const [isMissing, setIsMissing] = useState(false)
  const imageRef = useRef<HTMLImageElement>(null)

  // The picture may have failed to load before this component could listen.
  useEffect(() => {
    const image = imageRef.current
    if (image?.complete && image.naturalWidth === 0) {
      setIsMissing(true)
    }
  }, [])

  const shape = cx('shrink-0 rounded-full', className)

  if (isMissing) {
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
    // Small vector files of our own need no image optimiser.
    // oxlint-disable-next-line nextjs/no-img-element
    <img
      ref={imageRef}
      src={`/logos/${slug}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setIsMissing(true)}
      // In the dark theme the plate shows around dark logos, and behind black ones without a background.
      className={cx(shape, 'block bg-logo-plate p-px')}
    />
  )
}
