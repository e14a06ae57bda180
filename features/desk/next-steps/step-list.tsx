import { ArrowRight, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

export type ShownStep = {
  key: string
  title: string
  /** Why it is needed, while it is not done. */
  hint: string
  isDone: boolean
  /** Where it is done: a page, or a control that does it here. Null if nobody can do it directly. */
  act: { href: string; label: string } | { control: ReactNode } | null
}

/** Steps in their order. A step that is not done yet says where to do it. */
export function StepList({ label, steps }: { label: string; steps: readonly ShownStep[] }) {
  const t = useTranslations('desk.nextSteps')

  return (
    <ol aria-label={label} className="grid gap-1">
      {steps.map(({ key, title, hint, isDone, act }, index) => (
        <li
          key={key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <Mark isDone={isDone} number={index + 1} />
          <span className="min-w-0 flex-1 basis-48">
            <span className={isDone ? 'text-base text-ink-3' : 'text-base font-medium'}>
              {title}
            </span>
            <span className="sr-only">{isDone ? ` — ${t('done')}` : ` — ${t('todo')}`}</span>
            {!isDone && <span className="block text-sm text-ink-2">{hint}</span>}
          </span>
          {!isDone && act !== null && <Act act={act} />}
        </li>
      ))}
    </ol>
  )
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span
      aria-hidden
      className={
        isDone
          ? 'grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-strong'
          : 'grid size-6 shrink-0 place-items-center rounded-full border border-line-control text-note text-ink-2 tabular'
      }
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  )
}

function Act({ act }: { act: NonNullable<ShownStep['act']> }) {
  if ('control' in act) {
    return act.control
  }
  return (
    <Link
      href={act.href}
      className="inline-flex min-h-touch items-center gap-1.5 rounded-sm text-sm font-medium text-accent hover:text-accent-strong"
    >
      {act.label}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}
