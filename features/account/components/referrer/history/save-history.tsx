import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { exportReferralRows } from '@/lib/contracts/loyalty/referral'
import { saveDownload } from '@/lib/files/save-download'
import type { CallInput } from '@/lib/http/call-types'

/** Saves the filtered rows as a spreadsheet file. */
export function SaveHistory({ query }: { query: CallInput<typeof exportReferralRows>['query'] }) {
  const t = useTranslations('account.referrer.history')
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      if (!(await saveDownload({ endpoint: exportReferralRows, query, locale }))) {
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
