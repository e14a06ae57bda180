'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useMessageModal } from '@/components/ui/overlay/message-modal-provider'
import { homeNoticeHash, takeHomeNotice } from '@/lib/browser/home-notice'
import { dropFragment } from '@/features/auth/model/mail-link'

/** Says what the page before has left to be said, and takes its mark out of the address. */
export function HomeNotice(): null {
  const t = useTranslations('layout.mailLink')
  const { show } = useMessageModal()

  const take = useEffectEvent(() => {
    if (window.location.hash !== homeNoticeHash) {
      return
    }
    dropFragment()
    const text = takeHomeNotice()
    if (text !== null) {
      show({ title: t('title'), html: text })
    }
  })
  useEffect(() => {
    take()
  }, [])

  return null
}
