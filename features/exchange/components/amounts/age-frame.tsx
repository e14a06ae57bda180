import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { timeOfDayText } from '@/lib/i18n/clock'

type Props = { updatedAt: string; children: ReactNode }

/** A place for the age of the course, as wide as its widest text, so that nothing moves when it changes. */
export function AgeFrame({ updatedAt, children }: Props) {
  const t = useTranslations('exchange')
  const forms = [useTimeOfCourse(updatedAt), ...widestAges.map((seconds) => ageText(seconds, t))]

  return (
    <time
      dateTime={updatedAt}
      className="inline-grid justify-items-end whitespace-nowrap *:[grid-area:1/1]"
    >
      <span>{children}</span>
      <span
        aria-hidden="true"
        data-forms={forms.join('\n')}
        className="invisible h-0 overflow-hidden whitespace-pre before:content-[attr(data-forms)]"
      />
    </time>
  )
}

/** When the course was updated. The server can say no more: it does not know when the page is read. */
export function TimeOfCourse({ updatedAt }: { updatedAt: string }) {
  return <AgeFrame updatedAt={updatedAt}>{useTimeOfCourse(updatedAt)}</AgeFrame>
}

export function useTimeOfCourse(updatedAt: string): string {
  const t = useTranslations('exchange')
  return t('updatedAt', { time: timeOfDayText(updatedAt.slice(11, 16), useLocale()) })
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/* Ages of up to two days are shown in hours. */
const maxShownInHours = 2 * day

/* The widest text of each unit. */
const widestAges = [0, minute - 1, hour - 1, maxShownInHours - 1, 999 * day]

type Texts = ReturnType<typeof useTranslations<'exchange'>>

export function ageText(seconds: number, t: Texts): string {
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
