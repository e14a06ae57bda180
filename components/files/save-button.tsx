'use client'

import { Download } from 'lucide-react'
import { useLocale } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { Button } from '@/components/ui/button/button'
import { IconButton } from '@/components/ui/button/icon-button'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { saveDownload } from '@/lib/files/save-download'

type Props = Omit<Parameters<typeof saveDownload>[0], 'locale'> & {
  /** The text of the button. */
  text: string
  /** Shows only the icon, where there is little room; the text is then its accessible name. */
  isBrief?: boolean
  /** Shown when the file could not be saved. */
  failed: string
  /** Shown when the server left rows out: a message, and perhaps a description. */
  notAll?: readonly [message: string, description?: string]
} & Pick<ComponentProps<typeof Button>, 'size'>

/** Saves the answer of a call as a file. */
export function SaveButton(props: Props) {
  const { endpoint, params, query, text, isBrief = false, failed, notAll, ...button } = props
  const locale = useLocale()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const hasAll = await saveDownload({ endpoint, params, query, locale })
      if (!hasAll && notAll) {
        toast.info(...notAll)
      }
    } catch {
      toast.error(failed)
    } finally {
      setIsBusy(false)
    }
  }

  const look = {
    ...button,
    color: 'graySecondary',
    loading: isBusy,
    onClick: () => void save(),
  } as const
  const icon = <Download aria-hidden className="size-4" />
  return isBrief ? (
    <IconButton {...look} label={text}>
      {icon}
    </IconButton>
  ) : (
    <Button {...look} iconLeft={icon}>
      {text}
    </Button>
  )
}
