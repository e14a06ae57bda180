'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ErrorNote } from '@/components/feedback/notes'

type Props = {
  /** The visitor followed a link that does not open this claim. */
  isRefused: boolean
}

/** Why the personal part is hidden, and how to see it. */
export function StrangerNote({ isRefused }: Props) {
  const t = useTranslations('claim.stranger')

  return (
    <div className="grid grid-cols-1 gap-3">
      <ErrorNote text={isRefused ? t('refused') : null} />
      <section
        aria-labelledby="claim-stranger"
        className="flex gap-3 rounded-button border border-line bg-sunken p-4 sm:p-5"
      >
        <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <h2 id="claim-stranger" className="text-base font-semibold">
            {t('title')}
          </h2>
          <p className="mt-1 text-sm text-ink-2">{t('text')}</p>
        </div>
      </section>
    </div>
  )
}
