'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { CorrectionForm } from './correction-form'

/**
 * Opens the customer's details for a correction, or says where they may be corrected; nothing once they
 * may not.
 */
export function CorrectButton({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.correct')
  const [isOpen, setIsOpen] = useState(false)

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
      <Dialog
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
      </Dialog>
    </>
  )
}
