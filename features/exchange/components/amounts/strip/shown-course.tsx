'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ArrowRight } from '@/components/ui/icons'
import { cx } from '@/components/ui/cx'
import type { PairResponse } from '@/lib/contracts/calculator'
import { listedCourseFigure } from '@/lib/exchange/pair/course-text'
import { useCourseText } from '../course-text'
import { courseClasses } from './strip-line'

type Props = {
  pair: PairResponse
  course: string
  /** The previous course, for a moment after a change; otherwise null. */
  before: string | null
}

/** The course; for a moment after a change it is highlighted and follows the old one. */
export function ShownCourse({ pair, course, before }: Props) {
  const locale = useLocale()
  const courseText = useCourseText()
  const figureOf = (each: string) => listedCourseFigure(each, locale)
  const [was, is] = [before && figureOf(before), figureOf(course)]
  const isChange = Boolean(was) && was !== is
  const { from, to } = pair.structure

  return (
    <>
      {isChange && (
        <span aria-hidden="true" className="whitespace-nowrap text-ink-3">
          {was}
          <ArrowRight className="mx-0.5 inline-block size-3.5 align-text-bottom" />
        </span>
      )}
      <span
        className={cx(
          courseClasses,
          'transition-colors',
          isChange ? 'bg-accent-soft duration-0' : 'duration-1000',
        )}
      >
        {courseText({ structure: pair.structure, course, isListed: true })}
      </span>
      <Announcement
        key={`${from.currency.slug} ${to.currency.slug}`}
        pair={pair}
        course={isChange ? course : null}
      />
    </>
  )
}

/** Courses may change every second; nobody wants to hear all of them. */
const announceEveryMilliseconds = 30_000

/**
 * Announces a change to screen readers without interrupting them, and not too often: of the changes that come
 * too soon after an announcement, the last one is announced later.
 */
function Announcement({ pair, course }: { pair: PairResponse; course: string | null }) {
  const t = useTranslations('exchange')
  const courseText = useCourseText()
  const [announcement, setAnnouncement] = useState('')
  const announcedAt = useRef(0)
  const due = useRef('')
  const timer = useRef<number | undefined>(undefined)
  const text = course === null ? '' : courseText({ structure: pair.structure, course })

  useEffect(() => {
    if (text === '') {
      return
    }
    due.current = t('courseChanged', { course: text })
    const wait = announcedAt.current + announceEveryMilliseconds - Date.now()
    timer.current ??= window.setTimeout(
      () => {
        timer.current = undefined
        announcedAt.current = Date.now()
        setAnnouncement(due.current)
      },
      Math.max(0, wait),
    )
  }, [text, t])
  useEffect(
    () => () => {
      window.clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  return (
    <span role="status" className="sr-only">
      {announcement}
    </span>
  )
}
