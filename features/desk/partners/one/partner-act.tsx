import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import {
  blockReferrer,
  getDeskReferrer,
  listDeskReferralJournal,
  listDeskReferrers,
  unblockReferrer,
} from '@/lib/contracts/loyalty/desk-referrers'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import type { ReferrerView } from './partner-facts'

/** Blocks a referrer, or lets them earn again, for a reason that they see. */
export function PartnerAct({ referrer }: { referrer: ReferrerView }) {
  const t = useTranslations('desk.partners')
  const [isOpen, setIsOpen] = useState(false)
  const [opening, setOpening] = useState(0)
  const act = referrer.isBlocked ? 'unblock' : 'block'

  return (
    <>
      <Button
        color="graySecondary"
        onClick={() => {
          setOpening(opening + 1)
          setIsOpen(true)
        }}
      >
        {t(`acts.${act}.name`)}
      </Button>
      {opening > 0 && (
        <ActDialog
          key={opening}
          act={act}
          referrer={referrer}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type Props = {
  act: 'block' | 'unblock'
  referrer: ReferrerView
  isOpen: boolean
  onClose: () => void
}

function ActDialog({ act: latest, referrer: { id, email }, isOpen, onClose }: Props) {
  const t = useTranslations('desk.partners')
  // The action that the operator has read; the dialog keeps it when the change makes another one possible.
  const [act] = useState(latest)
  const change = useDeskChange(act === 'block' ? blockReferrer : unblockReferrer, {
    refreshes: [getDeskReferrer, listDeskReferrers, listDeskReferralJournal],
    done: t(`acts.${act}.done`),
    onDone: onClose,
  })
  const { form, submit, fault } = useChangeForm({
    values: { reason: '' },
    save: ({ reason }) => change.mutateAsync({ params: { id }, body: { reason } }),
  })

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => form.reset()}
      title={<span className="wrap-anywhere">{t(`acts.${act}.title`, { email })}</span>}
      description={t(`acts.${act}.text`)}
      confirmLabel={t(`acts.${act}.name`)}
      color={act === 'block' ? 'red' : 'green'}
      isBusy={change.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('reason')}
        rows={3}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
