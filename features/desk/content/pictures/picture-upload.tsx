'use client'

import { useTranslations } from 'next-intl'
import { FileDrop } from '@/components/ui/form/file-drop'
import {
  maxPictureBytes,
  uploadPicture,
  type DeskPicture,
  listPictures,
} from '@/lib/contracts/desk/site/pictures'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { useUpload } from '@/lib/files/use-upload'
import { call } from '@/lib/http/call'

type Props = { onDone?: (picture: DeskPicture) => void }

const megabytes = maxPictureBytes / 1024 / 1024

/** Adds a picture by drop, paste or file choice; it is uploaded at once. */
export function PictureUpload({ onDone }: Props) {
  const t = useTranslations('desk.content.pictures')
  const { upload, fault, choose } = usePictureUpload({
    done: t('uploaded'),
    ...(onDone && { onDone }),
  })

  return (
    <FileDrop
      label={t('drop')}
      hint={t('dropHint', { megabytes })}
      accept={uploadPicture.upload.types}
      maxBytes={maxPictureBytes}
      errorTexts={{
        wrong_type: t('wrongType'),
        too_large: t('tooLarge', { megabytes }),
        empty: t('emptyFile'),
      }}
      file={upload?.file ?? null}
      onChange={choose}
      {...(upload && { progressPercent: upload.percent })}
      {...(fault !== null && { error: fault })}
    />
  )
}

type Options = { done: string; onDone?: (picture: DeskPicture) => void }

function usePictureUpload({ done, onDone }: Options) {
  const client = useQueryClient()
  const toast = useToast()

  return useUpload({
    send: (file, options) => {
      const body = new FormData()
      body.set(uploadPicture.upload.field, file)
      return call(uploadPicture, { body }, options)
    },
    onDone: async (picture) => {
      await client.invalidateQueries({ queryKey: [listPictures.path] })
      toast.success(done)
      onDone?.(picture)
    },
  })
}
