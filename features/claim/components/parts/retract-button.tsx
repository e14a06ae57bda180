'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMomentText } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { confirmStep } from '@/features/claim/api/claim-commands'
import { useClaimAction } from '@/features/claim/hooks/use-claim-action'
import { FaultNote } from './notes'

type Props = { id: string; payUntil: string }

/** For whoever said too early that they paid. Past the deadline it closes the claim, and says so. */
export function RetractButton({ id, payUntil }: Props) {
  const t = useTranslations('claim.retract')
  const momentText = useMomentText()
  const [isOpen, setIsOpen] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const { act, fault, isActing, reset } = useClaimAction(id, () => confirmStep(id, 'unpaid'))

  function handleOpen(open: boolean) {
    reset()
    setIsLate(Date.parse(payUntil) <= Date.now())
    setIsOpen(open)
  }

  return (
    <>
      <Button color="transparent" size="large" fullWidth onClick={() => handleOpen(true)}>
        {t('button')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={handleOpen}
        isDecision
        title={t('title')}
        description={
          isLate ? t('lateText') : t('text', { time: momentText(payUntil, 'timeOrDay') })
        }
        footer={
          <>
            <Button size="large" loading={isActing} onClick={() => act()}>
              {t(isLate ? 'lateConfirm' : 'confirm')}
            </Button>
            <Button color="graySecondary" size="large" onClick={() => handleOpen(false)}>
              {t('keep')}
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
