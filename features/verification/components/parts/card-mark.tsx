import { useTranslations } from 'next-intl'
import type { CardMark as Mark } from '@/lib/contracts/verification/verification-lists'

/** The brand of a card: the name of its payment network, in the size of a logo. */
export function CardMark({ mark }: { mark: Mark }) {
  const t = useTranslations('verificationTerms.mark')
  return (
    <span className="inline-flex h-6 shrink-0 items-center rounded-xs border border-line-strong bg-surface px-1.5 text-xs font-semibold whitespace-nowrap text-ink-2">
      {t(mark)}
    </span>
  )
}
