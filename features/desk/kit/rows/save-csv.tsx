'use client'

import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { SaveButton } from '@/components/files/save-button'
import { Tooltip } from '@/components/ui/overlay/tooltip'

type Props = Pick<ComponentProps<typeof SaveButton>, 'endpoint' | 'query' | 'size' | 'isBrief'> & {
  /** Describes the content of the file and the maximum number of its rows. */
  hint: string
  /** Shown when the server says that the file was truncated. */
  leftOut?: string
}

/** Downloads the filtered list, without its page, as a CSV file. */
export function SaveCsv({ hint, leftOut = hint, ...download }: Props) {
  const t = useTranslations('desk.frame.csv')

  return (
    <Tooltip text={hint} side="bottom">
      <SaveButton
        {...download}
        text={t('save')}
        failed={t('notSaved')}
        notAll={[t('notAll'), leftOut]}
      />
    </Tooltip>
  )
}
