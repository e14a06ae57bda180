'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { exportLedgerEntries } from '@/lib/contracts/desk/money/ledger'
import { endpointPath } from '@/lib/http/endpoint-path'
import { fetchSigned } from '@/lib/http/fetch-signed'
import { saveFile } from '@/features/desk/api/save-file'
import type { entryQuery } from '@/features/desk/model/ledger/ledger-filters'

/** Takes what is chosen along as a file for a spreadsheet. */
export function SaveEntries({ query }: { query: ReturnType<typeof entryQuery> }) {
  const t = useTranslations('desk.ledger')
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const answer = await fetchSigned(endpointPath(exportLedgerEntries, { query }, locale))
      if (!answer.ok) {
        throw new Error('The entries could not be taken along.')
      }
      saveFile(await answer.blob(), 'ledger.csv')
    } catch {
      toast.error(t('notSaved'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      color="graySecondary"
      loading={isBusy}
      title={t('saveCsvHint')}
      iconLeft={<Download aria-hidden className="size-4" />}
      onClick={() => void save()}
    >
      {t('saveCsv')}
    </Button>
  )
}
