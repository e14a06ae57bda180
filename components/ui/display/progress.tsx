import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { cx } from '../cx'

export type ProgressProps = {
  label: string
  /** How much is done, out of `max`. */
  value: number
  max?: number
  /** `percent` for progress that is continuous, `steps` for steps that are counted: "2 of 3". */
  shows?: 'percent' | 'steps'
  className?: string
}

export function Progress(props: ProgressProps) {
  const { label, value, max = 100, shows = 'percent', className } = props
  const t = useTranslations('ui')
  const locale = useLocale()
  const id = useId()
  const done = Math.min(Math.max(value, 0), max)
  const share = max === 0 ? 0 : done / max
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  const text = shows === 'steps' ? t('doneOf', { done, total: max }) : percent

  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id} className="min-w-0 text-pretty text-ink-2">
          {label}
        </span>
        <span aria-hidden="true" className="shrink-0 font-medium text-ink tabular">
          {text}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={done}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ transform: `scaleX(${share})` }}
          className="h-full origin-left rounded-full bg-accent transition-transform duration-150 ease-out"
        />
      </div>
    </div>
  )
}
