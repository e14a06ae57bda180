'use client'

import { MonitorSmartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Moment } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import type { OwnSession } from '@/lib/contracts/accounts/sessions'
import { deviceName } from '@/lib/user-agent/device-name'

type Props = { session: OwnSession; onEnd: () => void }

/** The session of this page is ended by signing out, so it has no button. */
export function SessionRow({ session, onEnd }: Props) {
  const t = useTranslations('account.settings.sessions')
  const { address, createdAt, usedAt, isCurrent, isRemembered, userAgent } = session
  const device = deviceName(userAgent) ?? t('unknownDevice')

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium text-ink">
          {device}
          {isCurrent && <Badge tone="green">{t('current')}</Badge>}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">
          {address !== null && <>{address} · </>}
          {t.rich('used', { at: () => <Moment at={usedAt} /> })}
        </p>
        <p className="text-sm text-ink-3">
          {t.rich('begun', { at: () => <Moment at={createdAt} /> })}
          {isRemembered && <> · {t('remembered')}</>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          color="graySecondary"
          size="small"
          aria-label={t('endNamed', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
