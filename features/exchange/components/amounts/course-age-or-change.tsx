'use client'

import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { PairResponse } from '@/lib/contracts/calculator'
import { courseFigure } from '@/lib/exchange/pair/course-text'
import { CourseAge } from './course-age'
import { useCourseText } from './course-text'

type Props = {
  pair: PairResponse
  course: string | null
  /** The previous course, for a moment after a change; otherwise null. */
  before: string | null
}

/**
 * The age of the course. For a moment after a change, the old and the new course are shown in its
 * place.
 */
export function CourseAgeOrChange({ pair, course, before }: Props) {
  const locale = useLocale()
  const [was, is] = [before, course].map((each) => each && courseFigure(each, locale))
  const isChange = Boolean(was) && Boolean(is) && was !== is

  return (
    <>
      {isChange ? (
        <span
          aria-hidden="true"
          className="inline-flex items-center gap-1 whitespace-nowrap text-ink-2 tabular"
        >
          {was}
          <ArrowRight className="size-3.5 text-ink-3" />
          <span className="font-medium text-ink">{is}</span>
        </span>
      ) : (
        <CourseAge updatedAt={pair.updatedAt} />
      )}
      <Announcement pair={pair} course={isChange ? course : null} />
    </>
  )
}

/** Courses may change every second; nobody wants to hear all of them. */
const announceEveryMilliseconds = 30_000

/** Announces a change to screen readers without interrupting them, and not too often. */
function Announcement({ pair, course }: { pair: PairResponse; course: string | null }) {
  const t = useTranslations('exchange')
  const courseText = useCourseText()
  const [announcement, setAnnouncement] = useState('')
  const announcedAt = useRef(0)
  const text = course === null ? '' : courseText({ structure: pair.structure, course })

  useEffect(() => {
    if (text === '' || Date.now() - announcedAt.current < announceEveryMilliseconds) {
      return
    }
    const timer = window.setTimeout(() => {
      announcedAt.current = Date.now()
      setAnnouncement(t('courseChanged', { course: text }))
    })
    return () => window.clearTimeout(timer)
  }, [text, t])

  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  )
}
