'use client'

import { useEffect, useState } from 'react'

const shownMilliseconds = 4_000

/**
 * The course from which it has just changed, for a moment. `subject` says of what the course is:
 * another pair, city or type of course is no change.
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
