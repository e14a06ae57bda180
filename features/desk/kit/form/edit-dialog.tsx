'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog, type DialogProps } from '@/components/ui/overlay/dialog'
import { cx } from '@/components/ui/cx'
import { ChangedNotice } from './changed-notice'

type Editing = {
  submit: (event: SubmitEvent) => void
  /** Errors that belong to no field shown here. */
  fault: string | null
  isSaving: boolean
  /** False while the row is not loaded, so that nothing can be saved. */
  isReady?: boolean
  /** Only for rows that other operators may change at the same time. */
  isOutdated?: boolean
  takeStored?: () => void
}

type Props = Omit<DialogProps, 'children' | 'footer' | 'isDecision'> & {
  /** The row is new and not stored yet. */
  isNew: boolean
  editing: Editing
  /** CSS classes of the grid around the fields. */
  className?: string
  children: ReactNode
}

/** A dialog that adds or changes a row; the caller supplies the fields. */
export function EditDialog({ isNew, editing, className, children, ...dialog }: Props) {
  const t = useTranslations('desk.common')
  const id = useId()
  const { submit, fault, isSaving, isReady = true, isOutdated = false, takeStored } = editing

  return (
    <Dialog
      size="medium"
      {...dialog}
      footer={
        <>
          <Button type="submit" form={id} loading={isSaving} disabled={!isReady}>
            {t(isNew ? 'add' : 'save')}
          </Button>
          <Button color="graySecondary" onClick={() => dialog.onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className={cx('mt-4 grid gap-4', className)}>
        {children}
        {takeStored && <ChangedNotice isOutdated={isOutdated} onTake={takeStored} />}
        <p role="alert" className="col-span-full text-sm text-red empty:hidden">
          {fault}
        </p>
      </form>
    </Dialog>
  )
}
