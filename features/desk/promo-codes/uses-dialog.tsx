import { useTranslations } from 'next-intl'
import { useDateText } from '@/components/time/use-date-text'
import { Badge } from '@/components/ui/display/badge'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { Dialog } from '@/components/ui/overlay/dialog'
import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import {
  listDeskPromoUses,
  type DeskPromoCode,
  type DeskPromoUse,
} from '@/lib/contracts/promo/desk-promo-codes'
import { Link } from '@/lib/i18n/navigation'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { ClaimAmount } from '@/features/desk/claims/claim-amount'

type Props = { promo: DeskPromoCode; open: boolean; onOpenChange: (open: boolean) => void }

/** The orders that named a code, the newest first. */
export function UsesDialog({ promo, open, onOpenChange }: Props) {
  const t = useTranslations('desk.promoCodes')
  const query = useDeskQuery(listDeskPromoUses, { params: { id: promo.id } }, { isEnabled: open })
  const columns = useColumns()

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t('usesOf', { code: promo.code })}
      description={t('usesText')}
    >
      <Loaded query={query}>
        {({ uses }) => (
          <Table
            caption={t('usesOf', { code: promo.code })}
            columns={columns}
            rows={uses}
            rowKey={({ id }) => id}
            empty={<p className="py-4 text-sm text-ink-2">{t('noUses')}</p>}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

const tones = { held: 'amber', used: 'green', returned: 'neutral' } as const

function useColumns(): TableColumn<DeskPromoUse>[] {
  const t = useTranslations('desk.promoCodes')
  const dateText = useDateText()

  return [
    {
      key: 'number',
      header: t('order'),
      isRowHeader: true,
      cell: ({ id, number }) => (
        <Link
          href={`/operator/claims/${id}`}
          className="whitespace-nowrap text-accent tabular hover:underline"
        >
          {claimNumberText(number)}
        </Link>
      ),
    },
    {
      key: 'use',
      header: t('use'),
      cell: ({ use }) => <Badge tone={tones[use]}>{t(`useState.${use}`)}</Badge>,
    },
    { key: 'email', header: t('customer'), className: 'wrap-anywhere', cell: ({ email }) => email },
    {
      key: 'gain',
      header: t('gain'),
      isNumeric: true,
      cell: ({ gain, currency }) => <ClaimAmount amount={gain} currency={currency} />,
    },
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => <time dateTime={at}>{dateText(at, 'moment')}</time>,
    },
  ]
}
