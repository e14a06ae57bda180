'use client'

import { useTranslations } from 'next-intl'
import { ErrorNote } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'
import { withdraw } from '@/features/verification/api/verification-commands'
import { useVerificationAction } from '@/features/verification/hooks/use-verification-action'
import { useNumberName } from './named-number'

type Props = {
  verification: Pick<VerificationRow, 'id' | 'kind' | 'status' | 'currency' | 'masked'>
  /** Open orders rely on it. */
  hasClaims: boolean
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Removes a card, and says first what that means. */
export function RemoveDialog({ verification, hasClaims, open, onClose, onRemoved }: Props) {
  const t = useTranslations('verification.remove')
  const nameOf = useNumberName()
  const { id, status } = verification
  const removal = useVerificationAction(id, async () => {
    await withdraw(id)
    onRemoved()
    return null
  })
  const isApproved = status === 'approved'

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && !removal.isActing && onClose()}
      onClosed={removal.reset}
      isDecision
      title={t('title', { name: nameOf(verification) })}
      description={
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 marker:text-ink-3">
          <li>{t('deleted')}</li>
          {isApproved && <li>{t('course')}</li>}
          {isApproved && hasClaims && <li>{t('claims')}</li>}
          <li>{t('anew')}</li>
        </ul>
      }
      footer={
        <>
          <Button color="red" loading={removal.isActing} onClick={() => removal.act()}>
            {t('confirm')}
          </Button>
          <Button color="graySecondary" disabled={removal.isActing} onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <div className="mt-3 empty:hidden">
        <ErrorNote text={removal.fault} />
      </div>
    </Dialog>
  )
}
