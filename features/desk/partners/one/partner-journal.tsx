import { useLocale, useTranslations } from 'next-intl'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import {
  listDeskReferralJournal,
  type DeskReferralJournalEntry,
} from '@/lib/contracts/loyalty/desk-referrers'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { formatAmount } from '@/lib/money/format-amount'
import { formatPercent } from '@/lib/money/format-percent'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageTurner } from '@/features/desk/kit/rows/page-turner'
import { useCursor } from '@/features/desk/kit/rows/use-cursor'
import { UserSection } from '@/features/desk/users/one/user-section'
import { UserTime } from '@/features/desk/users/user-time'

/** What happened to a referrer, and why something was not rewarded. */
export function PartnerJournal({ id }: { id: string }) {
  const t = useTranslations('desk.partners')
  const { before, turn } = useCursor()
  const query = useDeskQuery(
    listDeskReferralJournal,
    { params: { id }, query: { size: 20, ...(before !== undefined && { before }) } },
    { keepsPrevious: true },
  )

  return (
    <UserSection title={t('journal')}>
      <Loaded query={query}>
        {({ entries, next }) => (
          <>
            {entries.length === 0 && <p className="text-sm text-ink-3">{t('noJournal')}</p>}
            <ul className="grid gap-2 text-sm empty:hidden">
              {entries.map((entry) => (
                <JournalEntry key={entry.id} entry={entry} />
              ))}
            </ul>
            <PageTurner turn={turn} next={next} />
          </>
        )}
      </Loaded>
    </UserSection>
  )
}

function JournalEntry({ entry }: { entry: DeskReferralJournalEntry }) {
  const t = useTranslations('desk.partners')
  const { at, claim, event, reason, remark } = entry
  const figures = useFigures(entry)

  return (
    <li className="grid gap-0.5 border-b border-line pb-2 last:border-0">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>
          {reason === null ? t(`event.${event}`) : t(`refusal.${reason}`)}
          {claim && (
            <>
              {' · '}
              <Link
                href={`/operator/claims/${claim.id}`}
                className="whitespace-nowrap text-accent tabular hover:underline"
              >
                {claimNumberText(claim.number)}
              </Link>
            </>
          )}
        </span>
        <span className="text-ink-3">
          <UserTime at={at} />
        </span>
      </span>
      {figures && <span className="text-ink-2 tabular">{figures}</span>}
      {remark && <span className="wrap-anywhere text-ink-2">{remark}</span>}
    </li>
  )
}

/* For example `12.40 USD × 30% = 3.72 USDT`. */
function useFigures({ arithmetic }: DeskReferralJournalEntry): string | null {
  const t = useTranslations('desk.partners')
  const locale = useLocale()
  if (arithmetic === null) {
    return null
  }
  const { amount, currency, debt, marginUsd, percent, rule } = arithmetic
  const money = (text: string, digits?: number) =>
    formatAmount(new Decimal(text), { locale, ...(digits !== undefined && { digits }) })
  const margin = marginUsd === null ? null : `${money(marginUsd, 2)} USD`
  const isShare = rule === 'share' && percent !== null
  const share = isShare ? `× ${formatPercent(new Decimal(percent), { locale })}` : null
  const bound = rule !== null && rule !== 'share' ? `(${t(`rule.${rule}`)})` : null
  const sum = amount === null ? null : `${money(amount)} ${currency ?? ''}`.trim()
  const left = [margin, share, bound].filter((part) => part !== null).join(' ')
  const both = [left, sum].filter((part) => part !== null && part !== '').join(' = ')
  const owing =
    debt === null || debt === '0'
      ? null
      : t('owing', { amount: `${money(debt)} ${currency ?? ''}` })
  return [both, owing].filter((part) => part !== null && part !== '').join(' · ') || null
}
