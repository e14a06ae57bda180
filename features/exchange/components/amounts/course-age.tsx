'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { timeOfDayText } from '@/lib/i18n/clock'

/** The age of the course, counted in the browser: the server cannot know when the page is read. */
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

  const initialText = t('updatedAt', { time: timeOfDayText(updatedAt.slice(11, 16), useLocale()) })
  const forms = [initialText, ...widestAges.map((seconds) => ageText(seconds, t))]

  return (
    <time
      dateTime={updatedAt}
      className="inline-grid justify-items-end whitespace-nowrap *:[grid-area:1/1]"
    >
      <span>
        {now === null
          ? initialText
          : ageText(Math.max(0, Math.floor((now - Date.parse(updatedAt)) / 1000)), t)}
      </span>
      {/* As wide as the widest possible text, so that nothing moves when it changes. */}
      <span
        aria-hidden="true"
        data-forms={forms.join('\n')}
        className="invisible h-0 overflow-hidden whitespace-pre before:content-[attr(data-forms)]"
      />
    </time>
  )
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/* Ages of up to two days are shown in hours. */
const maxShownInHours = 2 * day

/* The widest text of each unit. */
const widestAges = [0, minute - 1, hour - 1, maxShownInHours - 1, 999 * day]

type Texts = ReturnType<typeof useTranslations<'exchange'>>

function ageText(seconds: number, t: Texts): string {
  if (seconds < 2) {
    return t('updatedNow')
  }
  if (seconds < minute) {
    return t('updatedSeconds', { seconds })
  }
  if (seconds < hour) {
    return t('updatedMinutes', { minutes: Math.floor(seconds / minute) })
  }
  return seconds < maxShownInHours
    ? t('updatedHours', { hours: Math.floor(seconds / hour) })
    : t('updatedDays', { days: Math.floor(seconds / day) })
}
