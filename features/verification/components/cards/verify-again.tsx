'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import type { VerificationView } from '@/lib/contracts/verification/verification-schemas'
import { useSession } from '@/lib/session/session-store'
import { formsQuery } from '../../api/verification-queries'

/* Loaded when the customer begins again. */
const LazyAddDialog = lazy(async () => ({ default: (await import('./add-dialog')).AddDialog }))

/**
 * Begins a new verification of the same kind and currency, if the office still offers it. A guest gets
 * the link to it at the address of this one.
 */
export function VerifyAgain({ verification }: { verification: VerificationView }) {
  const t = useTranslations('verification.ended')
  const { data } = useQuery(formsQuery(useLocale()))
  const isGuest = useSession(({ status }) => status === 'guest')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const forms = data?.forms.filter(
    ({ kind, currency }) =>
      kind === verification.kind && currency?.id === verification.currency?.id,
  )

  function open() {
    setIsOpen(true)
    setWasOpen(true)
  }

  if (mailedTo !== null) {
    return (
      <div role="status">
        <Note kind="info">{t('mailed', { email: mailedTo })}</Note>
      </div>
    )
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
          <LazyAddDialog
            forms={forms}
            guest={isGuest ? { after: verification.id, onMailed: setMailedTo } : null}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
