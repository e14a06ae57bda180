'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/display/tabs'
import { useRouter } from '@/lib/i18n/navigation'
import { PageHeader } from '../kit/page/page-header'
import { PaymentMethods } from './methods/payment-methods'
import { RequisitePool } from './requisite-pool'

const path = '/operator/requisites'

/** How customers pay and are paid: the ways of each currency, and where they pay by hand. */
export function RequisitesPage() {
  const t = useTranslations('desk.requisites')
  const router = useRouter()
  const isOfMethods = useSearchParams().get('view') === 'methods'

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('views')}
        value={isOfMethods ? 'methods' : 'pool'}
        onChange={(view) =>
          router.push(view === 'methods' ? `${path}?view=methods` : path, { scroll: false })
        }
        items={[
          { value: 'pool', label: t('pool'), panel: <RequisitePool /> },
          { value: 'methods', label: t('methods.title'), panel: <PaymentMethods /> },
        ]}
      />
    </>
  )
}
