import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/display/card'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { claimTraits } from '@/lib/contracts/claims/claim-traits'
import type { ClaimStatus } from '@/lib/contracts/claims/claim-status'

/** Lets customers who get no mail open their claim on another device. */
export function PrivateLink({ claim: { own, status } }: { claim: ClaimStatus }) {
  const t = useTranslations('claim.privateLink')
  const key = own?.linkKey ?? null

  if (key === null || claimTraits[status].isFinal) {
    return null
  }
  return (
    <Card
      as="section"
      surface="flat"
      aria-labelledby="claim-link"
      className="flex items-start justify-between gap-4 print:hidden"
    >
      <div className="min-w-0">
        <h2 id="claim-link" className="text-lg font-semibold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-2">{t('text')}</p>
      </div>
      {/* The customer’s part is only ever rendered in a browser. */}
      <CopyButton
        value={`${window.location.origin}${window.location.pathname}#${key}`}
        label={t('title')}
        className="shrink-0"
      />
    </Card>
  )
}
