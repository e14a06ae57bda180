'use client'

import { useTranslations } from 'next-intl'
import { cx } from '../cx'
import { formatTimeLeft, announcedMoment } from './count-down/format-time-left'
import { useSecondsLeft } from './count-down/use-seconds-left'

export type CountDownProps = {
  /** The end of the countdown, ISO 8601. */
  until: string
  /** The server's time at rendering, ISO 8601; with it the server's HTML already shows the time left. */
  serverNow?: string
  /** The whole duration, which the ring needs; without it there is no ring. */
  totalSeconds?: number
  onEnd?: () => void
  now?: () => number
  className?: string
}

const urgentSeconds = 60
/* With more time left than this, there is no need to hurry, and the colour is neutral. */
const neutralAboveSeconds = 5 * 60

/** The time left: updated every second, but announced to screen readers at only a few moments. */
export function CountDown(props: CountDownProps) {
  const { until, serverNow, totalSeconds, onEnd, now, className } = props
  const t = useTranslations('ui')
  const secondsLeft = useSecondsLeft({ until, serverNow, onEnd, now })
  const announced = secondsLeft === null ? null : announcedMoment(secondsLeft)
  const isOver = secondsLeft === 0
  const tone = toneOf(secondsLeft)

  function leftText(seconds: number): string {
    const minutes = Math.floor(seconds / 60)
    return minutes < 60
      ? t('minutesLeft', { minutes })
      : t('hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }

  return (
    <span
      data-tone={tone}
      className={cx('inline-flex items-center gap-2 whitespace-nowrap', tones[tone], className)}
    >
      {totalSeconds !== undefined && (
        <Ring share={secondsLeft === null ? 1 : Math.min(secondsLeft / totalSeconds, 1)} />
      )}
      <span role="timer" aria-live="off" className="font-semibold tabular">
        {isOver ? t('timeIsUp') : (secondsLeft !== null && formatTimeLeft(secondsLeft)) || '–:––'}
      </span>
      {/* Screen readers read this text on demand; they announce changes of the `status` below. */}
      <span className="sr-only">
        {secondsLeft !== null && announced === null && leftText(secondsLeft)}
      </span>
      <span role="status" className="sr-only">
        {announced !== null && (isOver ? t('timeIsUp') : t('timeLeft', { seconds: announced }))}
      </span>
    </span>
  )
}

const tones = { calm: 'text-ink-2', soon: 'text-amber', urgent: 'text-red' } as const

/* Also the value of `data-tone`, which the styles of surrounding elements can use. */
function toneOf(secondsLeft: number | null): keyof typeof tones {
  if (secondsLeft === null || secondsLeft > neutralAboveSeconds) {
    return 'calm'
  }
  return secondsLeft <= urgentSeconds ? 'urgent' : 'soon'
}

const radius = 9
const circumference = 2 * Math.PI * radius

function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-6 -rotate-90">
      <circle
        cx="12"
        cy="12"
        r={radius}
        stroke="currentColor"
        strokeOpacity="0.2"
        strokeWidth="3"
      />
      <circle
        cx="12"
        cy="12"
        r={radius}
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - share)}
      />
    </svg>
  )
}
