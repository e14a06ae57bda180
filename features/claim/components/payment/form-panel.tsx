'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { ArrowRight } from '@/components/ui/icons'
import { Button } from '@/components/ui/button/button'
import { LateDialog } from '@/components/ui/overlay/late-dialog'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { useErrorText } from '@/lib/http/use-error-text'
import { loadPaymentForm } from '@/features/claim/api/claim-commands'
import { amountDue } from '@/features/claim/model/claim-states'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountText } from '@/features/claim/model/texts'
import type { paymentForm } from '@/lib/contracts/claims/claim-payment'
import { OtherSteps } from '../parts/other-steps'
import { ErrorNote } from '@/components/feedback/notes'
import { ReportPayment } from './report-payment'

/** Payment on another site: a dialog announces it, and then a native form opens the site. */
export function FormPanel({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim')

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="mb-2 text-base text-ink-2">{t('form.text')}</p>
      <RedirectButton claim={claim} />
      <ReportPayment claim={claim} canReport={claim.own.canReport} color="graySecondary" />
      <OtherSteps claim={claim} />
    </div>
  )
}

function RedirectButton({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('claim.form')
  const locale = useLocale()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: () => loadPaymentForm(claim.id),
  })
  const isUnsafe = data !== undefined && !isSafeAction(data.action)
  const fault = isUnsafe ? t('notSafe') : error && errorText(error)

  function handleOpen(open: boolean) {
    reset()
    setIsOpen(open)
  }

  useRestoredPage(() => handleOpen(false))

  return (
    <>
      <Button
        size="large"
        fullWidth
        iconRight={<ArrowRight aria-hidden="true" className="size-5" />}
        onClick={() => handleOpen(true)}
      >
        {t('pay')}
      </Button>
      <LateDialog
        open={isOpen}
        onOpenChange={handleOpen}
        title={t('dialogTitle')}
        description={t('dialogText', {
          from: amountText(amountDue(claim), claim.from.currency, locale),
        })}
        footer={
          <>
            <Button
              size="large"
              loading={isPending || (data !== undefined && !isUnsafe)}
              onClick={() => mutate()}
            >
              {t('go')}
            </Button>
            <Button color="graySecondary" size="large" onClick={() => handleOpen(false)}>
              {t('stay')}
            </Button>
          </>
        }
      >
        <div className="mt-4 empty:hidden">
          <ErrorNote text={fault} />
        </div>
        {data && !isUnsafe && <PaymentRedirect form={data} />}
      </LateDialog>
    </>
  )
}

type PaymentForm = z.infer<typeof paymentForm>

/** A native form with signed fields, which submits itself as soon as it is mounted. */
function PaymentRedirect({ form }: { form: PaymentForm }) {
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => formRef.current?.submit(), [])

  return (
    <form ref={formRef} method={form.method} action={form.action} hidden>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

/** Whether a form may be sent to the address; a `javascript:` address is refused. */
function isSafeAction(action: string): boolean {
  return /^https?:\/\//i.test(action)
}
