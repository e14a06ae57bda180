'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { FaultNote } from './notes'

/** Asks once: whoever has paid already must not lose sight of his money. */
export function CancelButton({ id }: { id: string }) {
  const t = useTranslations('claim')
  const [isOpen, setIsOpen] = useState(false)
  const { act, fault, isActing, reset } = useClaimAction(id, () => confirmStep(id, 'cancel'))

  function handleOpen(open: boolean) {
    reset()
    setIsOpen(open)
  }

  return (
    <>
      <Button color="transparent" size="large" fullWidth onClick={() => handleOpen(true)}>
        {t('cancel')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={handleOpen}
        isDecision
        title={t('cancelTitle')}
        description={t('cancelText')}
        footer={
          <>
            <Button color="red" size="large" loading={isActing} onClick={() => act()}>
              {t('cancel')}
            </Button>
            <Button color="graySecondary" size="large" onClick={() => handleOpen(false)}>
              {t('cancelKeep')}
            </Button>
          </>
        }
      >
        <div className="mt-4 empty:hidden">
          <FaultNote text={fault} />
        </div>
      </Dialog>
    </>
  )
}
