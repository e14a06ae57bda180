import { useTranslations } from 'next-intl'
import { useRewardSums } from '@/components/referral/use-reward-sums'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import {
  listDeskReferralJournal,
  type DeskReferralJournalEntry,
} from '@/lib/contracts/loyalty/desk-referrers'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
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

/* For example `exchange of 620 USD · margin 12.40 USD × 30% = 3.72 USDT`. */
function useFigures({ arithmetic }: DeskReferralJournalEntry): string | null {
  const t = useTranslations('desk.partners')
  const { amountText, arithmeticText, usdText } = useRewardSums()
  if (arithmetic === null) {
    return null
  }
  const { currency, debt, marginUsd, worthUsd } = arithmetic
  const margin = marginUsd === null ? null : t('marginOf', { amount: usdText(marginUsd) })
  const isOwing = debt !== null && currency !== null && !new Decimal(debt).isZero()
  const parts = [
    worthUsd === null ? null : t('worthOf', { amount: usdText(worthUsd) }),
    arithmeticText(arithmetic) ?? margin,
    isOwing ? t('owing', { amount: amountText(debt, currency) }) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ') || null
}
