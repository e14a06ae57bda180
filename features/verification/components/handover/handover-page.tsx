'use client'

import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Unlink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ErrorNote, Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { CountDown } from '@/components/ui/display/count-down'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import type { HandoverView } from '@/lib/contracts/verification/verification-schemas'
import { useErrorText } from '@/lib/http/use-error-text'
import { finishOnPhone, sendPhoto } from '@/features/verification/api/verification-commands'
import { useHandover } from '@/features/verification/hooks/use-handover'
import { useUploadQueue } from '@/features/verification/hooks/use-upload-queue'
import { photoFields, takenPhotoOf } from '@/features/verification/model/photo'
import { LocalPicture } from '../photos/local-picture'
import { PhotoSlot } from '../photos/photo-slot'

/** The phone's page of a hand-over: it can only add photos, and shows neither the number nor the name. */
export function HandoverPage({ id }: { id: string }) {
  const t = useTranslations('verification.phone')
  const words = useTranslations('verification')
  const errorText = useErrorText()
  const [isFinished, setIsFinished] = useState(false)
  const { handover, isEnded, isUnknown, isOpening, isFailed, error, tryAgain, refresh } =
    useHandover(id)

  if (isFinished) {
    return <Message kind="finished" icon={<CircleCheck />} />
  }
  if (isEnded || isUnknown) {
    return <Message kind={isEnded ? 'ended' : 'unknown'} icon={<Unlink />} />
  }
  if (!handover) {
    return (
      <div className="grid gap-4 pt-4 pb-12 md:pt-10">
        <h1 className="sr-only">{words('slip.title')}</h1>
        <noscript>
          <Note kind="info">{words('withoutScript')}</Note>
        </noscript>
        <div role="status" className="empty:hidden">
          {isOpening && <Note kind="warning">{t('opening')}</Note>}
          {(isFailed || error) && (
            <Note kind="error">{error ? errorText(error) : t('failed')}</Note>
          )}
        </div>
        {isFailed || error ? (
          <Button color="graySecondary" className="justify-self-start" onClick={tryAgain}>
            {words('retry')}
          </Button>
        ) : (
          <div aria-busy="true" className="grid gap-5 [@media(scripting:none)]:hidden">
            <span className="sr-only">{words('loading')}</span>
            <Skeleton width={240} height={34} />
            <Skeleton width="100%" height={360} shape="card" />
          </div>
        )}
      </div>
    )
  }
  return <Shooting handover={handover} onSent={refresh} onFinished={() => setIsFinished(true)} />
}

type MessageProps = { kind: 'finished' | 'ended' | 'unknown'; icon: ReactNode }

function Message({ kind, icon }: MessageProps) {
  const t = useTranslations('verification.phone')

  return (
    <div className="pt-6 pb-12 md:pt-10">
      <Card padding="none">
        <h1 className="sr-only">{t(`${kind}.title`)}</h1>
        <div role="status">
          <EmptyState icon={icon} title={t(`${kind}.title`)} text={t(`${kind}.text`)} />
        </div>
      </Card>
    </div>
  )
}

type ShootingProps = {
  handover: HandoverView
  onSent: () => Promise<void>
  onFinished: () => void
}

function Shooting({ handover, onSent, onFinished }: ShootingProps) {
  const t = useTranslations('verification.phone')
  const errorText = useErrorText()
  const { id, verification, kind, until, photos } = handover
  // The phone gets no pictures back, so it shows its own.
  const [own, setOwn] = useState<Readonly<Record<string, File>>>({})
  const { queue, uploads } = useUploadQueue(async (file, options) => {
    await sendPhoto(verification, file, options)
    setOwn((before) => ({ ...before, [options.input]: file }))
    await onSent()
  })
  const finishing = useMutation({ mutationFn: () => finishOnPhone(id), onSuccess: onFinished })
  const left = photos.filter(({ isTaken, isFaulty }) => !isTaken || isFaulty).length
  const isUploading = Object.values(uploads).some(({ state }) => state.kind !== 'refused')

  return (
    <div className="mx-auto grid w-full max-w-text grid-cols-1 gap-4 pt-4 pb-12 md:pt-10">
      <div>
        <h1 className="text-2xl text-balance md:text-3xl">{t(`title.${kind}`)}</h1>
        <p className="mt-2 text-base text-pretty text-ink-2">{t('lead')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {t('left')}
          <CountDown until={until} onEnd={() => void onSent()} />
        </p>
      </div>
      {photos.map((photo) => {
        const [field] = photoFields([photo.input])
        if (!field) {
          return null
        }
        const { key } = field
        const file = own[key]
        return (
          <PhotoSlot
            key={key}
            field={field}
            photo={takenPhotoOf(photo)}
            picture={file && !photo.isFaulty && <LocalPicture file={file} name={field.label} />}
            upload={uploads[key]}
            isMissing={false}
            acceptsPaste={false}
            onFile={(next) => queue.add(key, next)}
            onPause={() => queue.pause(key)}
            onResume={() => queue.resume(key)}
            onCancel={() => queue.remove(key)}
            changes={null}
          />
        )
      })}
      <div className="grid gap-3">
        <p role="status" className="text-center text-sm text-ink-2">
          {left === 0 ? t('all') : t('count', { count: left })}
        </p>
        <ErrorNote text={finishing.error && errorText(finishing.error)} className="empty:hidden" />
        <Button
          size="large"
          fullWidth
          color={left === 0 ? 'green' : 'graySecondary'}
          loading={finishing.isPending}
          disabled={isUploading}
          onClick={() => finishing.mutate()}
        >
          {t('finish')}
        </Button>
      </div>
    </div>
  )
}
