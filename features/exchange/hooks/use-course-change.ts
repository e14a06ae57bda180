'use client'

import { useEffect, useState } from 'react'

const shownMilliseconds = 4_000

/**
 * The previous course, for a moment after a change. `subject` identifies what the course belongs
 * to: another pair, city or type of course is not a change.
 */
export function useCourseChange(subject: string, course: string | null): string | null {
  const [seen, setSeen] = useState({ subject, course, before: null as string | null })

  if (seen.subject !== subject || seen.course !== course) {
    const isChange = seen.subject === subject && course !== null
    setSeen({ subject, course, before: isChange ? seen.course : null })
  }

  useEffect(() => {
    if (seen.before === null) {
      return
    }
    const timer = window.setTimeout(
      () => setSeen((now) => ({ ...now, before: null })),
      shownMilliseconds,
    )
    return () => window.clearTimeout(timer)
  }, [seen])

  return seen.before
}
