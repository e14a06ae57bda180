'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { logProblem } from '@/lib/log/client-log'
import type { PasswordScore } from '@/lib/passwords/password-score'
import { PasswordField, type PasswordFieldProps } from '../password-field'

export type NewPasswordFieldProps = PasswordFieldProps & {
  /** The text in the field; the form passes it, because the value may be in the form's state. */
  typed: string
  /** The owner's e-mail: a password made of it is weak. */
  about?: string
}

/** A field for a new password, with its strength below. */
export function NewPasswordField({ typed, about = '', ...props }: NewPasswordFieldProps) {
  return (
    <div className="min-w-0">
      <PasswordField autoComplete="new-password" {...props} />
      <PasswordStrength typed={typed} about={about} />
    </div>
  )
}

const looks = [
  { textKey: 'weak', bars: 1, color: 'bg-red' },
  { textKey: 'weak', bars: 1, color: 'bg-red' },
  { textKey: 'fair', bars: 2, color: 'bg-amber' },
  { textKey: 'good', bars: 3, color: 'bg-accent' },
  { textKey: 'strong', bars: 4, color: 'bg-accent' },
] as const

/* The space is reserved from the start, so that the first letter moves nothing. */
function PasswordStrength({ typed, about }: { typed: string; about: string }) {
  const t = useTranslations('ui.passwordStrength')
  const score = usePasswordScore(typed, about)
  const look = score === null ? null : looks[score]

  return (
    <div className="mt-2 grid gap-1">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1 rounded-full transition-colors duration-150',
              look && bar <= look.bars ? look.color : 'bg-line-strong',
            )}
          />
        ))}
      </span>
      <span role="status" className="min-h-5 text-note text-ink-2">
        {look && (
          <>
            <span className="sr-only">{t('label')} </span>
            {t(look.textKey)}
          </>
        )}
      </span>
    </div>
  )
}

type Measure = (password: string, about: readonly string[]) => PasswordScore

/** Null while nothing is typed, while the scoring code loads, and if it cannot be loaded. */
function usePasswordScore(typed: string, about: string): PasswordScore | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  const isNeeded = typed !== '' && measure === null
  const deferredText = useDeferredValue(typed)

  useEffect(() => {
    if (!isNeeded) {
      return undefined
    }
    let isWanted = true
    import('@/lib/passwords/password-score').then(
      ({ passwordScore }) => isWanted && setMeasure(() => passwordScore),
      // A failure is only logged: the score is advice, and the server checks the password itself.
      (error: unknown) => logProblem('The strength of passwords could not be loaded', error),
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded])

  return useMemo(
    () => (measure === null || deferredText === '' ? null : measure(deferredText, [about])),
    [measure, deferredText, about],
  )
}
