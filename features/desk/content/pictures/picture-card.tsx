'use client'

import { Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { IconButton } from '@/components/ui/button/icon-button'
import { Card } from '@/components/ui/display/card'
import { deletePicture, listPictures, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import { AltForm } from './alt-form'
import { cx } from '@/components/ui/cx'

/** One picture with its alternative text and a button to remove it. */
export function PictureCard({ picture }: { picture: DeskPicture }) {
  const t = useTranslations('desk.content.pictures')
  const dateText = useDateText()
  const name = usePictureName()
  const { width, height, uses, createdAt } = picture

  return (
    <Card as="article" surface="flat" padding="small" className="grid content-start gap-3">
      <PictureImage url={picture.previewUrl} alt={name(picture)} />
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-ink-2">
          <span className="tabular">
            {t('size', { width: String(width), height: String(height) })}
          </span>
          <span className="block text-ink-3">
            {dateText(createdAt, 'date')} · {t('uses', { count: uses })}
          </span>
        </p>
        <RemovePicture picture={picture} name={name(picture)} />
      </div>
      <AltForm picture={picture} />
    </Card>
  )
}

/** The name of a picture is its alternative text. */
export function usePictureName(): (picture: DeskPicture) => string {
  const t = useTranslations('desk.content.pictures')
  const locale = useLocale()

  return ({ terms: { altRu, altEn } }) => {
    const [own, other] = locale === 'ru' ? [altRu, altEn] : [altEn, altRu]
    return own || other || t('noAlt')
  }
}

function RemovePicture({ picture, name }: { picture: DeskPicture; name: string }) {
  const t = useTranslations('desk.content.pictures')
  const common = useTranslations('desk.common')
  const [isAsking, setIsAsking] = useState(false)
  const { id, version, uses } = picture
  const remove = useDeskChange(deletePicture, {
    refreshes: [listPictures],
    done: t('removed'),
    texts: { in_use: t('inUse') },
  })

  return (
    <>
      <IconButton
        size="small"
        label={common('removeNamed', { name })}
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('removeTitle')}
        description={uses === 0 ? t('removeText') : t('usedText', { count: uses })}
        confirmLabel={common('remove')}
        color="red"
        isBusy={remove.isPending}
        isForbidden={uses > 0}
        onConfirm={() =>
          remove.mutate(
            { params: { id }, query: { version } },
            { onSettled: () => setIsAsking(false) },
          )
        }
      />
    </>
  )
}

type Props = { url: string; alt: string; className?: string }

/** A picture shown in full inside a frame of fixed shape. */
export function PictureImage({ url, alt, className = 'w-full' }: Props) {
  return (
    <span
      className={cx(
        'block aspect-video overflow-hidden rounded-field border border-line bg-sunken',
        className,
      )}
    >
      {/* The picture is small, and the server has already resized it. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img src={url} alt={alt} loading="lazy" className="size-full object-contain" />
    </span>
  )
}
