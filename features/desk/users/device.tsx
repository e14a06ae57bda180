'use client'

import { useTranslations } from 'next-intl'
import { deviceName } from '@/lib/user-agent/device-name'

/** The name of the device, with the browser's raw user agent as a tooltip. */
export function Device({ userAgent }: { userAgent: string | null }) {
  const t = useTranslations('desk.users')

  return <span title={userAgent ?? undefined}>{deviceName(userAgent) ?? t('unknownDevice')}</span>
}
