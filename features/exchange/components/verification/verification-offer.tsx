'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { verificationFormQuery } from '@/features/exchange/api/verification-queries'
import type { PairResponse } from '@/lib/contracts/calculator'
import type { PairVerification } from '@/lib/contracts/verification/pair-verification'
import type { VerificationPace } from '@/lib/contracts/verification/verification-schemas'

/* Loaded when the visitor starts a verification. */
const LazyStartDialog = lazy(async () => ({
  default: (await import('./start-verification')).StartVerification,
}))

type Props = {
  pair: PairResponse
  course: NonNullable<PairVerification['course']>
  /** Nothing has been begun yet. */
  isFirst: boolean
  /** The alternative to a verification. */
  children: ReactNode
}

/** What it takes to be verified, how long it takes now, and the way to begin. */
export function VerificationOffer({ pair, course, isFirst, children }: Props) {
  const t = useTranslations('siteForm.verification')
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, side } = course
  const { data } = useQuery(
    verificationFormQuery({ currency: pair.structure[side].currency.id, kind }, locale),
  )
  const form = data?.forms.find((each) => each.kind === kind)
  const pace = usePaceText(data?.pace ?? null)
  const needs = form?.inputs.filter(({ required }) => required).map(({ label }) => label) ?? []

  return (
    <div className="grid gap-3 text-sm text-ink-2">
      <div className="grid min-w-0 gap-0.5">
        {isFirst && <p>{t(`lead.${kind}`)}</p>}
        {needs.length > 0 && <p>{t('needs', { what: needs.map(lowerFirst).join('; ') })}</p>}
        {pace !== null && <p>{pace}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!form} onClick={() => setIsOpen(true)} className="max-sm:w-full">
          {t(isFirst ? `start.${kind}` : `startAnother.${kind}`)}
        </Button>
        {children}
      </div>
      {isOpen && form && (
        <Suspense fallback={null}>
          <LazyStartDialog
            pair={pair}
            course={course}
            form={form}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** How long verifications took in the last week; null if there were too few. */
function usePaceText(pace: VerificationPace | null): string | null {
  const t = useTranslations('siteForm.verification.pace')
  const minutes = pace?.usual?.medianMinutes
  if (minutes === undefined) {
    return null
  }
  return minutes < 90
    ? t('minutes', { minutes: Math.max(1, minutes) })
    : t('hours', { hours: Math.ceil(minutes / 60) })
}

/* Labels begin with a capital; abbreviations such as IBAN stay as they are. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
