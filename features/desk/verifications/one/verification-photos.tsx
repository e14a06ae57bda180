'use client'

import { EyeOff, ImageOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useDateText } from '@/components/time/use-date-text'
import type {
  DeskVerification,
  DeskVerificationPhoto,
} from '@/lib/contracts/desk/verifications/verifications'
import type { PhotoVerdict } from '@/lib/contracts/verification/verification-lists'
import { useErrorText } from '@/lib/http/use-error-text'
import { useLook } from '../hooks/use-look'
import { reasonsForPhoto, type MarkedFaults } from '../model/marked-faults'
import type { PhotoView } from '../photos/photo-view'
import { PhotoWall } from '../photos/photo-wall'
import { FaultField } from './fault-field'

type Props = {
  verification: DeskVerification
  /** What is marked as wrong; null while nothing can be declined. */
  marked: MarkedFaults | null
  onMark: (input: string, mark: { reason: string; remark: string }) => void
  /** Photos are looked at only when they are needed, because every look is recorded. */
  isLooking: boolean
  onLook: () => void
}

const tones: Record<PhotoVerdict, BadgeTone> = {
  waiting: 'neutral',
  accepted: 'green',
  declined: 'amber',
}

/** The photos, each with what was decided about it and, while it can be declined, what is wrong with it. */
export function VerificationPhotos({ verification, marked, onMark, isLooking, onLook }: Props) {
  const t = useTranslations('desk.verifications')
  const errorText = useErrorText()
  const { id, photos, arePhotosRemoved, locale } = verification
  const look = useLook(
    id,
    photos.map((photo) => photo.id),
    isLooking,
  )

  if (photos.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<ImageOff />}
          title={t(arePhotosRemoved ? 'photos.removed' : 'photos.none')}
          text={t(arePhotosRemoved ? 'photos.removedText' : 'photos.noneText')}
        />
      </div>
    )
  }
  if (!isLooking) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<EyeOff />}
          title={t('photos.hidden', { count: photos.length })}
          text={t('photos.hiddenText')}
          action={<Button onClick={onLook}>{t('photos.show')}</Button>}
        />
      </div>
    )
  }
  return (
    <PhotoWall
      photos={photos.map((photo) => {
        const { src, isFaulty, onFault } = look.photo(photo.id)
        return {
          ...{ id: photo.id, name: photo.label, src, onFault, turns: turnsOf(photo) },
          ...(isFaulty && {
            fault: (
              <NotLoaded
                text={look.error ? errorText(look.error) : t('photos.notLoadedText')}
                onRetry={look.again}
              />
            ),
          }),
          ...(photo.verdict !== 'waiting' && {
            badge: <Badge tone={tones[photo.verdict]}>{t(`verdict.${photo.verdict}`)}</Badge>,
          }),
          facts: <PhotoFacts photo={photo} />,
          note: (
            <>
              <LastFault verification={verification} input={photo.input} />
              {marked !== null && (
                <FaultField
                  name={photo.label}
                  reasons={reasonsForPhoto(photo)}
                  mark={marked[photo.input]}
                  language={t(`languages.${locale}`)}
                  onMark={(mark) => onMark(photo.input, mark)}
                />
              )}
            </>
          ),
        }
      })}
    />
  )
}

/** Why it was declined the last time, so that the operator sees whether it is mended. */
function LastFault({ verification, input }: { verification: DeskVerification; input: string }) {
  const t = useTranslations('desk.verifications.faults')
  const reasonText = useTranslations('verificationTerms.reason')
  const fault = verification.faults.find((one) => one.input === input)
  if (fault === undefined || verification.state === 'approved') {
    return null
  }
  const { reason, remark } = fault
  const text = [reason === 'other' ? null : reasonText(reason), remark]
  return (
    <p className="text-sm wrap-anywhere text-amber">
      {t('last', { text: text.filter((part) => part !== null).join(' ') })}
    </p>
  )
}

type NotLoadedProps = { text: string; onRetry: () => void }

function NotLoaded({ text, onRetry }: NotLoadedProps) {
  const t = useTranslations('desk.verifications.photos')
  return (
    <div className="grid h-full place-content-center justify-items-center gap-3 p-4 text-center">
      <p className="font-medium">{t('notLoaded')}</p>
      <p className="text-sm text-ink-2">{text}</p>
      <Button size="small" color="graySecondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

function PhotoFacts({ photo: { at, width, height } }: { photo: DeskVerificationPhoto }) {
  const t = useTranslations('desk.verifications.photos')
  const dateText = useDateText()
  return (
    <p className="flex flex-wrap gap-x-2 text-note text-ink-3 tabular">
      <time dateTime={at}>{dateText(at, 'moment')}</time>
      <span>{t('size', { width, height })}</span>
    </p>
  )
}

function turnsOf({ turns }: DeskVerificationPhoto): PhotoView['turns'] {
  const quarters = [0, 1, 2, 3] as const
  return quarters.find((quarter) => quarter === turns) ?? 0
}
