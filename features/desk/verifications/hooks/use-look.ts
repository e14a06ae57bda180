'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { lookAtVerification } from '@/lib/contracts/desk/verifications/verifications'
import { call } from '@/lib/http/call'

export type LookedPhoto = {
  /** The picture's address; null while it is asked for. */
  src: string | null
  /** Whether the picture could not be loaded. */
  isFaulty: boolean
  onFault: () => void
}

/**
 * The addresses of photos. They are valid for a minute, and every request for them is in the audit log: the
 * server is asked once for the same photos, and again only when the operator wants it.
 */
export function useLook(id: string, photos: readonly string[], isEnabled: boolean) {
  const locale = useLocale()
  const [faulty, setFaulty] = useState<readonly string[]>([])
  const look = useQuery({
    queryKey: [lookAtVerification.path, id, ...photos],
    queryFn: ({ signal }) =>
      call(
        lookAtVerification,
        { params: { id }, body: { photos: [...photos] } },
        { locale, signal },
      ),
    enabled: isEnabled && photos.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  return {
    error: look.error,
    again: () => {
      setFaulty([])
      void look.refetch()
    },
    photo: (photo: string): LookedPhoto => ({
      src: look.data?.photos.find((one) => one.id === photo)?.full ?? null,
      isFaulty: look.isError || faulty.includes(photo),
      onFault: () => setFaulty((all) => [...all, photo]),
    }),
  }
}
