'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { CountDown } from '@/components/ui/display/count-down'
import { QrCode } from '@/components/ui/display/qr/qr-code'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import type { CreatedHandover } from '@/lib/contracts/verification/handovers'
import { handOver, takeBack } from '@/features/verification/api/verification-commands'
import { useVerificationAction } from '@/features/verification/hooks/use-verification-action'

type Props = { verification: Pick<VerificationView, 'id' | 'handover'> }

/**
 * Lets a phone take the photos: its camera reads the code. Only on a computer, because nobody can point a
 * phone's camera at its own screen.
 */
export function HandoverBox({ verification: { id, handover } }: Props) {
  const t = useTranslations('verification.handover')
  const [created, setCreated] = useState<CreatedHandover | null>(null)
  const showing = useVerificationAction(id, async () => {
    setCreated(await handOver(id))
    return null
  })
  const ending = useVerificationAction(id, async () => {
    await takeBack(id)
    setCreated(null)
    return null
  })
  // The phone ends the hand-over when it is done; another window may have started a new one.
  const isShown = created !== null && handover?.id === created.id

  return (
    <section
      aria-labelledby="handover"
      className="hidden gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 sm:pointer-fine:grid"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Smartphone aria-hidden="true" className="size-6 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 id="handover" className="text-base font-semibold">
            {t('title')}
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-ink-2">{t('text')}</p>
        </div>
        {!isShown && (
          <Button color="graySecondary" loading={showing.isActing} onClick={() => showing.act()}>
            {t(handover === null ? 'show' : 'showNew')}
          </Button>
        )}
      </div>
      {isShown && (
        <div className="flex flex-wrap items-center gap-5">
          <QrCode svg={created.qr} label={t('code')} className="size-44" />
          <div className="grid min-w-0 flex-[1_1_12rem] justify-items-start gap-3 text-sm text-ink-2">
            <p className="text-pretty">{t('scan')}</p>
            <p className="flex flex-wrap items-center gap-x-2">
              {t('left')}
              <CountDown until={created.until} onEnd={() => setCreated(null)} />
            </p>
            <Button
              size="small"
              color="graySecondary"
              loading={ending.isActing}
              onClick={() => ending.act()}
            >
              {t('end')}
            </Button>
          </div>
        </div>
      )}
      <ErrorNote text={showing.fault ?? ending.fault ?? null} className="empty:hidden" />
    </section>
  )
}
