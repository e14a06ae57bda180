import { useTranslations } from 'next-intl'
import { Check } from '@/components/ui/icons'
import { X } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import type { PhotoFrame } from '@/lib/contracts/verification/verification-lists'
import { Drawing, type Take } from './drawings'

/* The faults that photos really have; on a phone's screen nothing glares, but fingers cover it. */
const badTakes: Record<PhotoFrame, readonly Exclude<Take, 'good'>[]> = {
  card: ['cut', 'glare', 'blurred'],
  document: ['cut', 'glare', 'blurred'],
  selfie: ['cut', 'dark', 'blurred'],
  screen: ['cut', 'covered', 'blurred'],
  free: ['cut', 'glare', 'blurred'],
}

/** A drawn example of a good photo, and of the photos that are declined. */
export function PhotoExamples({ frame }: { frame: PhotoFrame }) {
  const t = useTranslations('verification.examples')
  const takes: readonly Take[] = ['good', ...badTakes[frame]]

  return (
    <ul aria-label={t('label')} className="grid grid-cols-4 gap-2 sm:max-w-md">
      {takes.map((take) => (
        <li key={take} className="min-w-0">
          <span
            className={cx(
              'relative block rounded-sm border-2',
              take === 'good' ? 'border-accent' : 'border-line-strong',
            )}
          >
            <Drawing frame={frame} take={take} />
            <Mark isGood={take === 'good'} />
          </span>
          <span className="mt-2.5 block text-center text-xs text-balance text-ink-2">
            <span className="sr-only">{t(take === 'good' ? 'right' : 'wrong')}</span>
            {take === 'good' ? t(`good.${frame}`) : t(`bad.${take}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Mark({ isGood }: { isGood: boolean }) {
  const Icon = isGood ? Check : X
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute -bottom-2 left-1/2 grid size-5 -translate-x-1/2 place-items-center rounded-full ring-2 ring-surface',
        isGood ? 'bg-accent text-on-accent' : 'bg-red text-on-red',
      )}
    >
      <Icon strokeWidth={3} className="size-3" />
    </span>
  )
}
