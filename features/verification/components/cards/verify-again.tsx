'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { formsQuery } from '../../api/verification-queries'

/* Loaded when the customer begins again. */
const LazyAddDialog = lazy(async () => ({ default: (await import('./add-dialog')).AddDialog }))

/** Begins a new verification of the same kind and currency, if the office still offers it. */
export function VerifyAgain({ verification }: { verification: VerificationView }) {
  const t = useTranslations('verification.ended')
  const { data } = useQuery(formsQuery(useLocale()))
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const forms = data?.forms.filter(
    ({ kind, currency }) =>
      kind === verification.kind && currency?.id === verification.currency?.id,
  )

  function open() {
    setIsOpen(true)
    setWasOpen(true)
  }

  return (
    <>
      {/* Its space is held while the forms load, so that nothing moves. */}
      {forms?.length !== 0 && (
        <Button disabled={!forms} onClick={open} fullWidth size="large">
          {t('again')}
        </Button>
      )}
      {wasOpen && forms && (
        <Suspense fallback={null}>
          <LazyAddDialog forms={forms} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
