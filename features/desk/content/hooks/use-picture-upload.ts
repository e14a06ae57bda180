'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { listPictures, uploadPicture, type DeskPicture } from '@/lib/contracts/desk/site/pictures'
import { useUpload } from '@/lib/files/use-upload'
import { call } from '@/lib/http/call'

type Options = { done: string; onDone?: (picture: DeskPicture) => void }

export function usePictureUpload({ done, onDone }: Options) {
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
