'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/display/badge'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/display/empty-state'
import { Table, type TableColumn } from '@/components/ui/display/table'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { EditedRow } from '@/features/desk/kit/page/edited-row'
import { Loaded } from '@/features/desk/kit/page/loaded'
import { NewButton } from '@/features/desk/kit/page/new-button'
import { PageHeader } from '@/features/desk/kit/page/page-header'
import { useEditing } from '@/features/desk/kit/page/use-editing'
import { RemoveRow } from '@/features/desk/kit/rows/remove-row'
import { useEditColumn, useOrderColumn } from '@/features/desk/kit/rows/row-columns'
import { useOrder } from '@/features/desk/kit/rows/use-order'
import { giftCalls, type DeskGift } from '@/lib/contracts/loyalty/desk-gifts'
import { getPointsRules } from '@/lib/contracts/loyalty/desk-points'
import { PictureImage } from '../content/pictures/picture-card'
import { AdjustPoints } from './adjust-points'
import { GiftDialog } from './gift-dialog'
import { GiftsNav } from './gifts-nav'
import { useGiftTitle } from './use-gift-title'
import { PointsForm } from './points-form'

/** The gifts that customers get for points, how many points exchanges give, and points given by hand. */
export function GiftsPage() {
  const t = useTranslations('desk.gifts')
  const query = useDeskQuery(giftCalls.list, {}, { isAlwaysFresh: true })
  const rules = useDeskQuery(getPointsRules, {})
  const editing = useEditing<DeskGift>()
  const adjusting = useEditing<never>()

  return (
    <>
      <PageHeader
        title={t('catalogueTitle')}
        lead={t('catalogueLead')}
        actions={
          <>
            <Button color="graySecondary" onClick={() => adjusting.open(null)}>
              {t('adjust')}
            </Button>
            <NewButton onClick={() => editing.open(null)}>{t('new')}</NewButton>
          </>
        }
      />
      <GiftsNav />
      <div className="grid gap-6">
        <Loaded query={query}>
          {({ gifts }) => (
            <>
              <GiftTable gifts={gifts} onEdit={editing.open} />
              <EditedRow editing={editing} rows={gifts}>
                {(opened) => <GiftDialog {...opened} />}
              </EditedRow>
            </>
          )}
        </Loaded>
        <Loaded query={rules}>{(stored) => <PointsForm stored={stored} />}</Loaded>
      </div>
      <EditedRow editing={adjusting} rows={[]}>
        {({ open, onOpenChange }) => <AdjustPoints open={open} onOpenChange={onOpenChange} />}
      </EditedRow>
    </>
  )
}

type TableProps = { gifts: readonly DeskGift[]; onEdit: (gift: DeskGift) => void }

function GiftTable({ gifts, onEdit }: TableProps) {
  const t = useTranslations('desk.gifts')
  const nameOf = useGiftTitle()
  const order = useOrder(gifts, giftCalls)
  const place = useOrderColumn({ ...order, nameOf, onMove: order.move })
  const edit = useEditColumn({
    nameOf,
    edit: { onEdit },
    removal: (gift: DeskGift) => <RemoveGift gift={gift} />,
  })

  return (
    <Table
      caption={t('catalogueTitle')}
      columns={[...useFactColumns(), place, edit]}
      rows={order.rows}
      rowKey={({ id }) => String(id)}
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  )
}

function useFactColumns(): TableColumn<DeskGift>[] {
  const t = useTranslations('desk.gifts')
  const format = useFormatter()
  const nameOf = useGiftTitle()

  return [
    {
      key: 'gift',
      header: t('gift'),
      isRowHeader: true,
      className: 'sm:w-full sm:min-w-48',
      cell: (gift) => (
        <span className="flex items-center gap-3 max-sm:justify-end">
          {gift.terms.pictureId !== null && (
            <PictureImage
              url={`/media/${gift.terms.pictureId}/640.webp`}
              alt=""
              className="w-12 shrink-0"
            />
          )}
          <span className="min-w-0 wrap-anywhere">{nameOf(gift)}</span>
          {!gift.terms.isEnabled && <Badge>{t('off')}</Badge>}
        </span>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      isNumeric: true,
      cell: ({ terms }) => format.number(terms.price),
    },
    {
      key: 'taken',
      header: t('taken'),
      isNumeric: true,
      cell: ({ taken, terms }) =>
        terms.stock === null
          ? format.number(taken)
          : t('takenOf', { taken: format.number(taken), stock: format.number(terms.stock) }),
    },
  ]
}

function RemoveGift({ gift }: { gift: DeskGift }) {
  const t = useTranslations('desk.gifts')
  const name = useGiftTitle()(gift)
  const { id, version } = gift
  const change = useDeskChange(giftCalls.remove, {
    refreshes: [giftCalls.list],
    done: t('removed'),
    texts: { in_use: t('removeInUse') },
  })

  return (
    <RemoveRow
      name={name}
      title={t('removeTitle', { name })}
      text={t('removeText')}
      isBusy={change.isPending}
      onConfirm={(close) =>
        change.mutate({ params: { id }, query: { version } }, { onSettled: close })
      }
    />
  )
}
