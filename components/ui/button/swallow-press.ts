import type { MouseEvent } from 'react'

/** What a loading button does with a press; a submit button must not send its form a second time. */
export function swallowPress(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
