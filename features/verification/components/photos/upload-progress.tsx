'use client'

import { FileText, Pause, Play, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { Progress } from '@/components/ui/display/progress'
import { useObjectUrl } from '@/lib/browser/use-object-url'
import { ApiError } from '@/lib/http/api-error'
import type { Upload } from '@/features/verification/model/uploads/upload'

type Props = {
  /** The name of the photo. */
  name: string
  upload: Upload
  onPause: () => void
  onResume: () => void
  onCancel: () => void
}

/** A photo on its way: what was chosen, how much of it is sent, and what stopped it. */
export function UploadProgress({ name, upload, onPause, onResume, onCancel }: Props) {
  const t = useTranslations('verification.upload')
  const { file, state } = upload
  const isMoving = state.kind === 'sending' || state.kind === 'waiting'

  return (
    <div className="flex items-center gap-3 rounded-button border border-line-strong bg-surface p-3 sm:gap-4 sm:p-4">
      <Chosen file={file} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        {isMoving ? (
          <Progress label={t(state.kind)} value={state.kind === 'sending' ? state.percent : 0} />
        ) : (
          <StopReason state={state} />
        )}
        {state.kind === 'interrupted' && (
          <Button
            size="small"
            color="graySecondary"
            className="justify-self-start"
            onClick={onResume}
          >
            {t('retry')}
          </Button>
        )}
      </div>
      <div className="flex shrink-0 max-sm:flex-col">
        {isMoving && (
          <IconButton label={t('pause', { name })} onClick={onPause}>
            <Pause aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        {state.kind === 'paused' && (
          <IconButton label={t('resume', { name })} onClick={onResume}>
            <Play aria-hidden="true" className="size-5" />
          </IconButton>
        )}
        <IconButton label={t('cancel', { name })} onClick={onCancel}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}

type Stopped = Exclude<Upload['state'], { kind: 'sending' | 'waiting' | 'refused' }>

function StopReason({ state }: { state: Upload['state'] }) {
  const t = useTranslations('verification.upload')
  return (
    <p role="status" className="text-sm text-ink-2">
      {t(reasonOf(state))}
    </p>
  )
}

function reasonOf(state: Upload['state'] | Stopped) {
  if (state.kind !== 'interrupted') {
    return 'paused'
  }
  const { error, isTried } = state
  if (error instanceof ApiError && error.status > 0) {
    return isTried ? 'busy' : 'busyLong'
  }
  return isTried ? 'lost' : 'lostLong'
}

/** The chosen photo; an icon for a file that the browser cannot show. */
function Chosen({ file }: { file: File }) {
  const url = useObjectUrl(file)
  const isShown = url !== null && /^image\/(jpeg|png|webp)$/.test(file.type)
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken sm:size-16">
      {isShown ? (
        // A file in memory: there is nothing for an image optimiser to resize or cache.
        // oxlint-disable-next-line nextjs/no-img-element
        <img src={url} alt="" className="size-full object-cover" />
      ) : (
        <FileText aria-hidden="true" className="size-6 text-ink-3" />
      )}
    </span>
  )
}
