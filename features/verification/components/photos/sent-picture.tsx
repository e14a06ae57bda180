'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { VerificationPhoto } from '@/lib/contracts/verification/verification-schemas'

type Props = { photo: VerificationPhoto; name: string }

/** A photo that the office has, as it will be seen there; a press shows it in full. */
export function SentPicture({ photo, name }: Props) {
  const t = useTranslations('verification.photo')
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <button
        type="button"
        aria-label={t('enlarge', { name })}
        onClick={() => setIsOpen(true)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-sm border border-line bg-sunken"
      >
        <Picture path={photo.preview} turns={photo.turns} alt={t('picture', { name })} />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} size="large" title={name}>
        <div className="mt-4">
          <Picture path={photo.full} turns={photo.turns} alt={t('picture', { name })} />
        </div>
      </Dialog>
    </>
  )
}

type PictureProps = { path: string; turns: number; alt: string }

/*
 * The paths are signed and change with each request, so the first one is kept: otherwise the browser would
 * load the same picture again and again. Only one that has become too old is replaced.
 */
function Picture({ path, turns, alt }: PictureProps) {
  const [shown, setShown] = useState(path)
  const [isLoaded, setIsLoaded] = useState(false)

  return (
    <span className="relative grid aspect-4/3 w-full place-items-center overflow-hidden">
      {!isLoaded && <Skeleton width="100%" height="100%" className="absolute inset-0" />}
      {/* A signed path of a private picture, which no image optimiser may load. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={shown}
        alt={alt}
        onLoad={() => setIsLoaded(true)}
        onError={() => setShown(path)}
        style={{ rotate: `${turns * 90}deg`, ...(turns % 2 === 1 && sideways) }}
        className="relative size-full object-contain"
      />
    </span>
  )
}

/* The picture’s box is 4:3, and its sides change places. */
const sideways = { width: '75%', height: '133.333%' }
