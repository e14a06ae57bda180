'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'

/** How old the course is. Counted only in the browser: the server cannot know when it is read. */
export function CourseAge({ updatedAt }: { updatedAt: string }) {
  const t = useTranslations('exchange')
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const first = window.setTimeout(tick)
    const timer = window.setInterval(tick, 1000)
    return () => {
      window.clearTimeout(first)
      window.clearInterval(timer)
    }
  }, [updatedAt])

  const seconds =
    now === null ? null : Math.max(0, Math.floor((now - Date.parse(updatedAt)) / 1000))

  return (
    <time dateTime={updatedAt} className="inline-grid whitespace-nowrap tabular *:[grid-area:1/1]">
      {/* Keeps the place of the longest, so that nothing moves when the words change. */}
      <span aria-hidden="true" className="invisible">
        {t('updatedMinutes', { minutes: 59 })}
      </span>
      <span>
        {seconds === null ? t('updatedAt', { time: updatedAt.slice(11, 16) }) : ageText(seconds, t)}
      </span>
    </time>
  )
}

type Texts = ReturnType<typeof useTranslations<'exchange'>>

function ageText(seconds: number, t: Texts): string {
  if (seconds < 2) {
    return t('updatedNow')
  }
  return seconds < 60
    ? t('updatedSeconds', { seconds })
    : t('updatedMinutes', { minutes: Math.floor(seconds / 60) })
}
