'use client'

import { Dialog } from '@base-ui/react/dialog'
import { RefreshCw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { PickFile } from '@/components/ui/form/file/pick-file'
import { useObjectUrl } from '@/lib/browser/use-object-url'
import { logProblem } from '@/lib/log/client-log'
import { useCamera, type CameraFault } from '@/features/verification/hooks/use-camera'
import { takePicture } from '@/features/verification/model/take-picture'
import type { PhotoFrame } from '@/lib/contracts/verification/verification-lists'
import { Frame } from './frame'

type Props = {
  open: boolean
  /** The name of the photo that is taken. */
  title: string
  frame: PhotoFrame
  accept: readonly string[]
  onTaken: (file: File) => void
  onClose: () => void
}

/**
 * The page's own camera: the picture with a frame for what has to be on it, and then the photo, before it is
 * sent. Always dark, so that nothing outshines the picture.
 */
export function Viewfinder({ open, onClose, ...props }: Props) {
  const t = useTranslations('verification.camera')

  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Viewport className="fixed inset-0 z-50">
          <Dialog.Popup
            data-force-theme="dark"
            className="flex h-full flex-col bg-canvas text-ink outline-none"
          >
            <div className="flex items-center gap-3 px-4 pt-[max(0.5rem,env(safe-area-inset-top))]">
              <Dialog.Title className="min-w-0 flex-1 truncate text-base font-semibold">
                {props.title}
              </Dialog.Title>
              <Dialog.Close
                render={
                  <IconButton label={t('close')} className="-mr-2.5">
                    <X aria-hidden="true" className="size-5" />
                  </IconButton>
                }
              />
            </div>
            <Shooting {...props} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ShootingProps = Omit<Props, 'open' | 'onClose'>

function Shooting(props: ShootingProps) {
  const [taken, setTaken] = useState<File | null>(null)

  return taken === null ? (
    <Picture {...props} onTaken={setTaken} onChosen={props.onTaken} />
  ) : (
    <Review
      file={taken}
      title={props.title}
      onAgain={() => setTaken(null)}
      onUse={() => props.onTaken(taken)}
    />
  )
}

type PictureProps = ShootingProps & {
  /** A file from the device was seen by the person before. */
  onChosen: (file: File) => void
}

function Picture({ frame, accept, title, onTaken, onChosen }: PictureProps) {
  const t = useTranslations('verification.camera')
  const { screen, setScreen, facing, flip, camera } = useCamera(
    frame === 'selfie' ? 'user' : 'environment',
  )
  const [isFailed, setIsFailed] = useState(false)
  const isOn = camera.kind === 'on'

  async function shoot() {
    const file = screen && (await takePicture(screen, frame).catch(reportFailure))
    setIsFailed(file === null)
    if (file) {
      onTaken(file)
    }
  }

  if (camera.kind === 'fault') {
    return <NoCamera fault={camera.fault} accept={accept} facing={facing} onFile={onChosen} />
  }
  return (
    <>
      <div className="relative flex min-h-0 flex-1 items-center justify-center overflow-hidden p-2">
        {/* As large as the picture itself, so that the photo shows exactly what is seen here. */}
        <div className="relative max-h-full max-w-full overflow-hidden rounded-field">
          <video
            ref={setScreen}
            aria-label={t('picture', { title })}
            muted
            playsInline
            // People know themselves from mirrors; the photo itself is not mirrored.
            className={`block max-h-[calc(100dvh-15rem)] max-w-full ${facing === 'user' ? '-scale-x-100' : ''}`}
          />
          {isOn && <Frame frame={frame} />}
        </div>
      </div>
      <div className="grid gap-3 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p role="status" className="min-h-10 text-center text-sm text-balance text-ink-2">
          {isFailed ? t('failed') : t(isOn ? `aim.${frame}` : 'starting')}
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
          <span className="flex justify-start">
            <PickFile
              text={t('files')}
              accept={accept}
              onFile={(file) => file && onChosen(file)}
              aria-label={t('filesNamed', { title })}
              color="transparent"
              className="max-sm:flex-none"
            />
          </span>
          <button
            type="button"
            aria-label={t('shoot')}
            disabled={!isOn}
            onClick={() => void shoot()}
            className="grid size-18 place-items-center rounded-full border-4 border-ink transition-transform duration-150 disabled:border-line-strong motion-safe:active:scale-95"
          >
            <span className={`size-14 rounded-full ${isOn ? 'bg-ink' : 'bg-line-strong'}`} />
          </button>
          <span className="flex justify-end">
            {flip && (
              <IconButton label={t('flip')} onClick={flip}>
                <RefreshCw aria-hidden="true" className="size-5" />
              </IconButton>
            )}
          </span>
        </div>
      </div>
    </>
  )
}

function reportFailure(error: unknown): null {
  logProblem('The picture could not be taken', error)
  return null
}

type ReviewProps = { file: File; title: string; onAgain: () => void; onUse: () => void }

function Review({ file, title, onAgain, onUse }: ReviewProps) {
  const t = useTranslations('verification.camera')
  const url = useObjectUrl(file)

  return (
    <>
      <div className="flex min-h-0 flex-1 items-center justify-center p-2">
        {url !== null && (
          // A file in memory: there is nothing for an image optimiser to resize or cache.
          // oxlint-disable-next-line nextjs/no-img-element
          <img
            src={url}
            alt={t('taken', { title })}
            className="max-h-full max-w-full rounded-field object-contain"
          />
        )}
      </div>
      <div className="grid gap-3 px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <p role="status" className="text-center text-sm text-balance text-ink-2">
          {t('look')}
        </p>
        <div className="mx-auto grid w-full max-w-md grid-cols-2 gap-2">
          <Button color="graySecondary" size="large" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button size="large" onClick={onUse}>
            {t('use')}
          </Button>
        </div>
      </div>
    </>
  )
}

type NoCameraProps = {
  fault: CameraFault
  accept: readonly string[]
  facing: 'environment' | 'user'
  onFile: (file: File) => void
}

/** Why the page has no picture, and what can be used instead: the phone's own camera app, or a file. */
function NoCamera({ fault, accept, facing, onFile }: NoCameraProps) {
  const t = useTranslations('verification.camera')
  const take = (file: File | undefined) => file && onFile(file)

  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-5 overflow-y-auto px-5 text-center">
      <div role="alert">
        <p className="text-lg font-semibold">{t(`fault.${fault}`)}</p>
        <p className="mx-auto mt-1.5 max-w-md text-base text-ink-2">{t(`remedy.${fault}`)}</p>
      </div>
      <div className="flex w-full max-w-sm flex-col gap-2">
        <PickFile
          text={t('system')}
          accept={accept}
          isCamera
          camera={facing}
          color="green"
          size="large"
          className="max-sm:flex-none"
          onFile={take}
        />
        <PickFile
          text={t('file')}
          aria-label={t('file')}
          accept={accept}
          size="large"
          className="max-sm:flex-none"
          onFile={take}
        />
      </div>
    </div>
  )
}
