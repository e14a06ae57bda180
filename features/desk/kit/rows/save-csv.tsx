'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import type { ButtonSize } from '@/components/ui/button/button-classes'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { Tooltip } from '@/components/ui/overlay/tooltip'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { saveDownload } from '@/lib/files/save-download'
import type { LooseInput } from '@/lib/http/call-types'

type Props = {
  endpoint: Endpoint
  /** The filters of the list, without the page. */
  query: LooseInput['query']
  /** Describes the content of the file and the maximum number of its rows. */
  hint: string
  /** Shown when the server says that the file was truncated. */
  leftOut?: string
  size?: ButtonSize
}

/** Downloads the filtered list as a CSV file. */
export function SaveCsv({ endpoint, query, hint, leftOut = hint, size = 'medium' }: Props) {
  const t = useTranslations('desk.frame.csv')
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      if (!(await saveDownload({ endpoint, query, locale }))) {
        toast.info(t('notAll'), leftOut)
      }
    } catch {
      toast.error(t('notSaved'))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Tooltip text={hint} side="bottom">
      <Button
        size={size}
        color="graySecondary"
        loading={isBusy}
        iconLeft={<Download aria-hidden className="size-4" />}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
    </Tooltip>
  )
}
