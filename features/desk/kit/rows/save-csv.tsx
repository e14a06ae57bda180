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
  /** What is chosen, without its page. */
  query: LooseInput['query']
  /** What the file will hold, and how much at most. */
  hint: string
  /** Said when the server knows that it holds less than there is. */
  leftOut?: string
  size?: ButtonSize
}

/** Takes what is chosen along as a file for a spreadsheet. */
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
