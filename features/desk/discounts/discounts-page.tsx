'use client'

import { useTranslations } from 'next-intl'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { getDeskDiscounts } from '@/lib/contracts/loyalty/desk-discounts'
import { LadderForm } from './ladder-form'

/** How much of the margin accounts get back for what they have exchanged. */
export function DiscountsPage() {
  const t = useTranslations('desk.discounts')
  const query = useDeskQuery(getDeskDiscounts, {})

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={query}>{(stored) => <LadderForm stored={stored} />}</Loaded>
    </>
  )
}
