'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LateDialog } from '@/components/ui/overlay/late-dialog'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { preloadable } from '@/lib/browser/preload/preloadable'
import { usePreloadWhenIdle } from '@/lib/browser/preload/use-preload-when-idle'

const CorrectionForm = preloadable(async () => (await import('./correction-form')).CorrectionForm)

/**
 * Opens the customer's details for a correction, or says where they may be corrected; nothing once they
 * may not.
 */
export function CorrectButton({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.correct')
  const [isOpen, setIsOpen] = useState(false)
  usePreloadWhenIdle(CorrectionForm)

  if (claim.own.correctsElsewhere) {
    return <p className="basis-full px-4 text-sm text-pretty text-ink-3">{t('elsewhere')}</p>
  }
  if (claim.own.correction === null) {
    return null
  }
  return (
    <>
      <Button color="transparent" onClick={() => setIsOpen(true)}>
        {t('button')}
      </Button>
      <LateDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="medium"
        title={t('title')}
        description={t('text')}
      >
        <CorrectionForm
          claim={claim}
          correction={claim.own.correction}
          onClose={() => setIsOpen(false)}
        />
      </LateDialog>
    </>
  )
}
