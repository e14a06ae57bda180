'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { logProblem } from '@/lib/log/client-log'
import type { PasswordScore } from '@/lib/passwords/password-score'
import { PasswordField, type PasswordFieldProps } from '../password-field'

export type NewPasswordFieldProps = PasswordFieldProps & {
  /** The field's value, which the form may hold. */
  typed: string
  /** The owner's e-mail, which makes a weak password. */
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
  { word: 'weak', bars: 1, color: 'bg-red' },
  { word: 'weak', bars: 1, color: 'bg-red' },
  { word: 'fair', bars: 2, color: 'bg-amber' },
  { word: 'good', bars: 3, color: 'bg-accent' },
  { word: 'strong', bars: 4, color: 'bg-accent' },
] as const

/* The place is reserved from the start, so that the first letter moves nothing. */
function PasswordStrength({ typed, about }: { typed: string; about: string }) {
  const t = useTranslations('ui.passwordStrength')
  const score = usePasswordScore(typed, about)
  const look = score === null ? null : looks[score]

  return (
    <div className="mt-2 flex min-h-5 items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
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
      <span role="status" className="min-w-24 text-right text-note text-ink-2">
        {look && (
          <>
            <span className="sr-only">{t('label')} </span>
            {t(look.word)}
          </>
        )}
      </span>
    </div>
  )
}

type Measure = (password: string, about: readonly string[]) => PasswordScore

/** Null while nothing is typed and while the scoring code is loading, which may also fail. */
function usePasswordScore(typed: string, about: string): PasswordScore | null {
  const [measure, setMeasure] = useState<Measure | null>(null)
  const isNeeded = typed !== '' && measure === null
  const settled = useDeferredValue(typed)

  useEffect(() => {
    if (!isNeeded) {
      return undefined
    }
    let isWanted = true
    import('@/lib/passwords/password-score').then(
      ({ passwordScore }) => isWanted && setMeasure(() => passwordScore),
      // Only advice: the server judges the password itself.
      (error: unknown) => logProblem('The strength of passwords could not be loaded', error),
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded])

  return useMemo(
    () => (measure === null || settled === '' ? null : measure(settled, [about])),
    [measure, settled, about],
  )
}
