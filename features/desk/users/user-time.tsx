'use client'

import { useFormatter } from 'next-intl'
import { cx } from '@/components/ui/cx'

type Props = { at: string; withSeconds?: boolean; mayWrap?: boolean }

export function UserTime({ at, withSeconds = false, mayWrap = false }: Props) {
  const format = useFormatter()

  return (
    <time dateTime={at} className={cx('tabular', !mayWrap && 'whitespace-nowrap')}>
      {format.dateTime(new Date(at), {
        dateStyle: 'medium',
        timeStyle: withSeconds ? 'medium' : 'short',
      })}
    </time>
  )
}
