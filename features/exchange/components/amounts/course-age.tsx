'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AgeFrame, ageText, useTimeOfCourse } from './age-frame'

/** The age of the course, counted in the browser: the server cannot know when the page is read. */
export function CourseAge({ updatedAt }: { updatedAt: string }) {
  const t = useTranslations('exchange')
  const initialText = useTimeOfCourse(updatedAt)
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

  return (
    <AgeFrame updatedAt={updatedAt}>
      {now === null
        ? initialText
        : ageText(Math.max(0, Math.floor((now - Date.parse(updatedAt)) / 1000)), t)}
    </AgeFrame>
  )
}
