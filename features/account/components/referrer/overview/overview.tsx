import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/display/card'
import { StepNumber } from '@/components/ui/display/step-number'
import type { Referral } from '@/lib/contracts/loyalty/referral'
import { Link } from '@/lib/i18n/navigation'
import { Decimal } from '@/lib/money/decimal'
import { LinkCard } from '../link/link-card'
import { Balances } from './balances'
import { Days } from './days'
import { Ladder } from './ladder'

type Props = {
  referral: Referral
  /** Below the balance. */
  children: ReactNode
}

/** The link, and then what it has brought; a newcomer reads instead how it works. */
export function Overview({ referral, children }: Props) {
  const isNew = isNewcomer(referral)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LinkCard referral={referral} />
      {isNew ? (
        <HowItWorks holdDays={referral.holdDays} />
      ) : (
        <Balances referral={referral}>{children}</Balances>
      )}
      <Ladder referral={referral} />
      {!isNew && <Days referral={referral} />}
    </div>
  )
}

function isNewcomer({ balances, totals, turnoverUsd }: Referral): boolean {
  const { visits, users, claims } = totals
  const sums = [
    turnoverUsd,
    ...balances.flatMap(({ requested, total, debt }) => [requested, total, debt]),
  ]
  return visits + users + claims === 0 && sums.every((sum) => new Decimal(sum).isZero())
}

function HowItWorks({ holdDays }: { holdDays: number }) {
  const t = useTranslations('account.referrer.how')
  const steps = [t('share'), t('exchange'), t('withdraw', { days: holdDays })]

  return (
    <Card as="section" aria-labelledby="referral-how">
      <h2 id="referral-how" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <ol className="mt-3 grid gap-3">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-3 text-base text-pretty text-ink-2">
            <StepNumber>{index + 1}</StepNumber>
            {text}
          </li>
        ))}
      </ol>
      <Link
        href="/partners/users"
        className="mt-4 inline-flex min-h-touch items-center text-sm font-medium text-accent hover:underline"
      >
        {t('more')}
      </Link>
    </Card>
  )
}
