import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { DirectionWarning } from '@/lib/contracts/desk/directions/directions'
import { useDirectionTexts } from '@/features/desk/directions/parts/use-direction-texts'

/** What somebody should think about before saving; none of it forbids to. */
export function PreviewWarnings({ warnings }: { warnings: readonly DirectionWarning[] }) {
  const t = useTranslations('desk.directions')
  const texts = useDirectionTexts()

  return (
    <ul aria-label={t('warnings')} aria-live="polite" className="grid gap-2 empty:hidden">
      {warnings.map(({ kind, percent }) => (
        <li
          key={kind}
          className="flex gap-2.5 rounded-field bg-amber-soft px-3.5 py-2.5 text-sm text-amber"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">
            {t(`warning.${kind}`, { percent: percent === null ? '' : texts.percent(percent) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
