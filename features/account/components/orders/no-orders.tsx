'use client'

import { FileSearch, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { EmptyState } from '@/components/ui/display/empty-state'
import { useMe } from '@/features/account/hooks/use-me'
import {
  isNarrowed,
  noFilters,
  onlyTabOf,
  ordersAddress,
  type OrderFilters,
} from '@/features/account/model/order-filters'

type Props = {
  filters: OrderFilters
  /** The last page with these filters; zero when there are no claims. */
  lastPage: number
  onChange: (changes: Partial<OrderFilters>) => void
}

/** Why the list is empty, and a button that leads to claims or to an exchange. */
export function NoOrders({ filters, lastPage, onChange }: Props) {
  const t = useTranslations('account.orders')
  const { activated } = useMe()

  if (lastPage > 0) {
    return (
      <Card padding="none" surface="flat">
        <EmptyState
          icon={<FileSearch />}
          title={t('noPage')}
          text={t('noPageText', { page: lastPage })}
          action={
            <Button href={ordersAddress({ ...filters, page: lastPage })}>{t('lastPage')}</Button>
          }
        />
      </Card>
    )
  }
  const tab = onlyTabOf(filters)
  if (tab !== null) {
    return (
      <Card padding="none" surface="flat">
        <EmptyState
          icon={<ReceiptText />}
          title={t(`noneOf.${tab}`)}
          text={t(`noneOfText.${tab}`)}
          action={<Button href="/">{t('new')}</Button>}
        />
      </Card>
    )
  }
  if (isNarrowed(filters)) {
    return (
      <Card padding="none" surface="flat">
        <EmptyState
          icon={<FileSearch />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={<Button onClick={() => onChange(noFilters)}>{t('showAll')}</Button>}
        />
      </Card>
    )
  }
  return (
    <Card padding="none" surface="flat">
      <EmptyState
        icon={<ReceiptText />}
        title={t('empty')}
        text={t(activated ? 'emptyText' : 'emptyUnconfirmed')}
        action={<Button href="/">{t('new')}</Button>}
      />
    </Card>
  )
}
