'use client'

import { MailCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { toContacts } from '@/components/office/to-contacts'
import { Note } from '@/components/feedback/notes'
import { ShowCurrent } from '@/components/layout/show-current'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import {
  lastDays,
  referrerAddress,
  referrerViews,
  type ReferrerView,
} from '@/features/account/model/referrer/referrer-address'
import { getReferral, type Referral } from '@/lib/contracts/loyalty/referral'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { Loaded } from '../frame/loaded'
import { pillClasses, pillRowClasses } from '../frame/pill-classes'
import { PartnerApi } from './api/api'
import { History } from './history/history'
import { Journal } from './history/journal'
import { Materials } from './materials/materials'
import { Overview } from './overview/overview'
import { useReferrerAddress } from './use-referrer-address'

type Props = {
  /** The office's name in each language, for the texts that a referrer copies. */
  names: Record<Locale, string>
  /** The form and the list of withdrawals, shown below the balance. */
  withdrawals?: ReactNode
}

/** The account as a referrer: link, balance and share first, everything else a press away. */
export function Referrer({ names, withdrawals = null }: Props) {
  const t = useTranslations('account.referrer')
  const { activated } = useMe()
  const { address } = useReferrerAddress()
  const [today] = useState(() => new Date())
  const query = useOwnQuery(
    getReferral,
    { query: lastDays(address.days, today) },
    { isEnabled: activated, keepsPrevious: true },
  )

  if (!activated) {
    return (
      <Card padding="none" surface="flat">
        <EmptyState icon={<MailCheck />} title={t('unconfirmed')} text={t('unconfirmedText')} />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Views chosen={address.view} />
      <Loaded query={query} skeleton={<Skeleton width="100%" height={420} shape="card" />}>
        {(referral) => (
          <>
            <Pause referral={referral} />
            <View referral={referral} view={address.view} names={names}>
              {withdrawals}
            </View>
          </>
        )}
      </Loaded>
    </div>
  )
}

type ViewProps = {
  referral: Referral
  view: ReferrerView
  names: Props['names']
  children: ReactNode
}

function View({ referral, view, names, children }: ViewProps) {
  switch (view) {
    case 'overview':
      return <Overview referral={referral}>{children}</Overview>
    case 'materials':
      return <Materials referral={referral} names={names} />
    case 'history':
      return <History />
    case 'journal':
      return <Journal />
    case 'api':
      return <PartnerApi referral={referral} />
  }
}

/** Links that look like tabs: each section has an address of its own. */
function Views({ chosen }: { chosen: ReferrerView }) {
  const t = useTranslations('account.referrer.views')

  return (
    <nav aria-label={t('label')} className={pillRowClasses}>
      {referrerViews.map((view) => (
        <Link
          key={view}
          href={referrerAddress({ view })}
          scroll={false}
          aria-current={chosen === view ? 'page' : undefined}
          className={pillClasses(chosen === view)}
        >
          {t(view)}
        </Link>
      ))}
      <ShowCurrent />
    </nav>
  )
}

function Pause({ referral: { isEnabled, isBlocked } }: { referral: Referral }) {
  const t = useTranslations('account.referrer')

  if (isBlocked) {
    return <Note kind="warning">{t.rich('blocked', { to: toContacts })}</Note>
  }
  return isEnabled ? null : <Note kind="warning">{t('off')}</Note>
}
