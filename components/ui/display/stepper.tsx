import { useTranslations } from 'next-intl'
import { cx } from '../cx'

export type StepperProps = {
  /** The accessible name of the steps. */
  label: string
  steps: readonly string[]
  /** Index of the current step; the number of steps when all are done. */
  current: number
  /** The progress within the current step, 0 to 1. */
  progress?: number
  /** The process failed at this step: its bar is red. */
  isFailed?: boolean
  className?: string
}

/** Steps as bars with names. On a phone only the current step is named. */
export function Stepper(props: StepperProps) {
  const { label, steps, current, progress = 0.5, isFailed = false, className } = props
  const t = useTranslations('ui')
  const shown = Math.min(current, steps.length - 1)

  return (
    <div className={className}>
      <ol aria-label={label} className="flex gap-1.5">
        {steps.map((step, index) => {
          const isCurrent = index === current
          const isDone = index < current
          return (
            <li key={step} aria-current={isCurrent ? 'step' : undefined} className="min-w-0 flex-1">
              <span
                aria-hidden="true"
                className="block h-1 overflow-hidden rounded-full bg-line-strong"
              >
                <span
                  style={{
                    transform: `scaleX(${fill({ isDone, isCurrent, isFailed, progress })})`,
                  }}
                  className={cx(
                    'block h-full origin-left rounded-full transition-transform duration-150 ease-out',
                    isFailed && isCurrent ? 'bg-red' : 'bg-accent',
                  )}
                />
              </span>
              <span
                className={cx(
                  'mt-2 block truncate text-note max-sm:sr-only',
                  isCurrent ? 'font-semibold text-ink' : 'text-ink-3',
                )}
              >
                {step}
              </span>
              {isDone && <span className="sr-only">{t('stepDone')}</span>}
            </li>
          )
        })}
      </ol>
      <p aria-hidden="true" className="mt-2 flex justify-between gap-3 text-note sm:hidden">
        <span className="font-semibold text-ink">{steps[shown]}</span>
        <span className="text-ink-3 tabular">
          {t('doneOf', { done: shown + 1, total: steps.length })}
        </span>
      </p>
    </div>
  )
}

type BarState = { isDone: boolean; isCurrent: boolean; isFailed: boolean; progress: number }

function fill({ isDone, isCurrent, isFailed, progress }: BarState): number {
  if (isDone || (isFailed && isCurrent)) {
    return 1
  }
  return isCurrent ? Math.min(Math.max(progress, 0), 1) : 0
}
