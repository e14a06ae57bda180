'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import {
  listUnpaidHolds,
  releaseUnpaidHolds,
  type UnpaidHolder,
} from '@/lib/contracts/desk/money/holds'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'

/** Ends all unpaid claims of one network or mailbox, after a confirmation. */
export function ReleaseHolds({ holder }: { holder: UnpaidHolder }) {
  const { kind, reported, value } = holder
  const t = useTranslations('desk.risk.holds')
  const [isAsking, setIsAsking] = useState(false)
  const [withReported, setWithReported] = useState(false)
  const release = useDeskChange(releaseUnpaidHolds, {
    refreshes: [listUnpaidHolds],
    done: t('released'),
    onDone: () => setIsAsking(false),
  })

  return (
    <>
      <Button
        size="small"
        color="graySecondary"
        aria-label={t('releaseNamed', { name: value })}
        onClick={() => setIsAsking(true)}
      >
        {t('release')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('releaseTitle', { name: value })}
        description={t('releaseText')}
        confirmLabel={t('releaseAll')}
        color="red"
        isBusy={release.isPending}
        onConfirm={() => release.mutate({ body: { kind, value, withReported } })}
      >
        {reported > 0 && (
          <CheckboxField
            checked={withReported}
            onChange={(event) => setWithReported(event.target.checked)}
            label={t('withReported', { count: reported })}
            hint={t('withReportedHint')}
          />
        )}
      </ConfirmDialog>
    </>
  )
}
