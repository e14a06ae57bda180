'use client'

import { useDateText } from '@/components/time/use-date-text'
import { cx } from '@/components/ui/cx'

type Props = { at: string; withSeconds?: boolean; mayWrap?: boolean }

export function UserTime({ at, withSeconds = false, mayWrap = false }: Props) {
  const dateText = useDateText()

  return (
    <time dateTime={at} className={cx('tabular', !mayWrap && 'whitespace-nowrap')}>
      {dateText(at, withSeconds ? 'exact' : 'moment')}
    </time>
  )
}
