'use client'

import { useNow } from 'next-intl'
import { useWaitText } from '../claims/hooks/use-wait-text'
import { waitBetween } from '../claims/model/waiting-time'

type Props = {
  since: string
  /** The sentence around the time. */
  text: (wait: string) => string
}

const updateInterval = 30_000

/** How long something has waited: minutes, hours and minutes, or days and hours. */
export function WaitSince({ since, text }: Props) {
  const waitText = useWaitText()
  const wait = waitBetween(new Date(since), useNow({ updateInterval }))

  return (
    <time dateTime={since} className="tabular">
      {text(waitText(wait))}
    </time>
  )
}
