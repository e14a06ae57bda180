'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { exportOwnClaims } from '@/lib/contracts/accounts/own-claims'
import { saveDownload } from '@/lib/files/save-download'
import type { CallInput } from '@/lib/http/call-types'

/** Takes what is chosen along as a file for a spreadsheet. */
export function SaveOrders({ query }: { query: CallInput<typeof exportOwnClaims>['query'] }) {
  const t = useTranslations('account.orders')
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      if (!(await saveDownload({ endpoint: exportOwnClaims, query, locale }))) {
        toast.info(t('csvNotAll'))
      }
    } catch {
      toast.error(t('csvFailed'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      color="graySecondary"
      loading={isBusy}
      iconLeft={<Download aria-hidden className="size-4" />}
      onClick={() => void save()}
    >
      {t('csv')}
    </Button>
  )
}
