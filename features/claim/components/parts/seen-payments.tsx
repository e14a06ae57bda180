'use client'

import { useLocale, useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/display/copy/copy-button'
import { ExplorerLink } from '@/components/navigation/explorer-link'
import { Moment } from '@/components/time/moment'
import { transactionLink } from '@/lib/explorer/explorer-link'
import type { OwnClaim } from '@/features/claim/model/own-claim'
import { amountsText } from '@/features/claim/model/texts'

/** Each payment that was seen, with its transaction in the coin's network. */
export function SeenPayments({ claim: { from, own } }: { claim: OwnClaim }) {
  const t = useTranslations('claim.seen')
  const locale = useLocale()

  return (
    <ul className="grid gap-2">
      {own.payments.map((payment) => {
        const { at, currency, reference } = payment
        return (
          <li key={`${at} ${reference ?? payment.amount}`}>
            <span className="font-medium whitespace-nowrap">
              {amountsText([payment], { agreed: from.currency, locale })}
            </span>{' '}
            <span className="text-sm text-ink-3">
              <Moment at={at} />
            </span>
            {reference !== null && (
              <span className="flex items-center gap-2 text-sm text-ink-2">
                <span className="min-w-0 flex-1 wrap-anywhere">{reference}</span>
                <CopyButton value={reference} label={t('transaction')} isCompact />
              </span>
            )}
            <ExplorerLink
              href={reference === null ? null : transactionLink(currency, reference)}
              label={t('transaction')}
            />
          </li>
        )
      })}
    </ul>
  )
}
