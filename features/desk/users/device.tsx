'use client'

import { useTranslations } from 'next-intl'
import { deviceName } from '@/lib/user-agent/device-name'

/** What somebody came with, in words; what their browser said of itself is there to be looked at. */
export function Device({ userAgent }: { userAgent: string | null }) {
  const t = useTranslations('desk.users')

  return <span title={userAgent ?? undefined}>{deviceName(userAgent) ?? t('unknownDevice')}</span>
}
