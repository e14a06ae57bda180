'use client'

import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { courseRow } from '@/lib/exchange/terms-text/terms-text'
import { useTermsLanguage } from '@/lib/exchange/terms-text/use-terms-language'
import type { DeskAct } from '../model/action-keys'

/** Says that the rate has changed since the amounts were shown, and what it is now. */
export function NewCourse({ act, claim }: { act: DeskAct; claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const language = useTermsLanguage()
  const { from, to, choices } = claim
  const course = choices.find(({ choice }) => choice === act)?.course ?? null

  return (
    <p role="alert" className="rounded-field bg-amber-soft px-3 py-2 text-sm text-amber">
      {course === null
        ? t('newCourse.gone')
        : t('newCourse.now', {
            course: courseRow(course, { from: from.currency, to: to.currency }, language).value,
          })}
    </p>
  )
}
