'use client'

import { useTranslations } from 'next-intl'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { transactionLink } from '@/lib/explorer/explorer-link'
import { ClaimSection } from './claim-section'
import { CopyLine } from './copy-line'

/** The transaction that the customer named when reporting the payment. */
export function ReportedReference({ claim: { from, reportedReference } }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const label = from.currency.kind === 'crypto' ? t('reported.label') : t('reference')
  return reportedReference === null ? null : (
    <ClaimSection title={t('reported.title')}>
      <div className="rounded-card border border-line bg-surface px-3 py-0.5">
        <CopyLine
          label={label}
          value={reportedReference}
          more={
            <ExplorerLink href={transactionLink(from.currency, reportedReference)} label={label} />
          }
        >
          {reportedReference}
        </CopyLine>
      </div>
    </ClaimSection>
  )
}
