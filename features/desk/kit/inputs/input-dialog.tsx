'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/overlay/dialog'

/** The shape of an input's key, which names it in the form and on the wire. */
export const inputKeyShape = /^[a-z][A-Za-z0-9]{0,31}$/

type Props = {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onApply: () => void
  children: ReactNode
}

/** A form inside the form of the page: applying it changes that form, and saves nothing. */
export function InputDialog({ title, open, onOpenChange, onApply, children }: Props) {
  const t = useTranslations('desk.common')
  const id = useId()

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="medium"
      footer={
        <>
          <Button type="submit" form={id}>
            {t('apply')}
          </Button>
          <Button color="graySecondary" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React passes the submit event through the portal to the form of the page.
          event.stopPropagation()
          onApply()
        }}
        className="mt-4 grid gap-4"
      >
        {children}
      </form>
    </Dialog>
  )
}
