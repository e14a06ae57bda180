import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import {
  approveShop,
  unblockShop,
  type DeskShop,
  type ShopAct,
} from '@/lib/contracts/shops/desk-shops'
import { FeeDialog } from './fee-dialog'
import { ReasonDialog } from './reason-dialog'
import { useShopChange } from './use-shop-change'

const colors = {
  approve: 'green',
  unblock: 'green',
  decline: 'graySecondary',
  block: 'graySecondary',
  set_fee: 'graySecondary',
} as const

/** What this operator may do now, or why they may do nothing. */
export function ShopActs({ shop }: { shop: DeskShop }) {
  const t = useTranslations('desk.shops')
  const { acts, id, isOwn, version } = shop
  const [asking, setAsking] = useState<ShopAct | null>(null)
  const [seen, setSeen] = useState(shop)
  const approve = useShopChange(approveShop, t('done.approve'))
  const unblock = useShopChange(unblockShop, t('done.unblock'))
  const isBusy = approve.isPending || unblock.isPending
  const start = (act: ShopAct) => {
    if (act === 'approve') {
      approve.mutate({ params: { id }, body: { version } })
    } else if (act === 'unblock') {
      unblock.mutate({ params: { id }, body: { version } })
    } else {
      setSeen(shop)
      setAsking(act)
    }
  }
  const dialog = { shop: seen, latest: shop, onClose: () => setAsking(null) }

  return (
    <div className="grid gap-3 empty:hidden">
      {isOwn && <Note kind="info">{t('own')}</Note>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {acts.map((act) => (
          <Button
            key={act}
            color={colors[act]}
            loading={isBusy && (act === 'approve' || act === 'unblock')}
            onClick={() => start(act)}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </div>
      <Fragment key={seen.version}>
        <ReasonDialog {...dialog} act="decline" isOpen={asking === 'decline'} />
        <ReasonDialog {...dialog} act="block" isOpen={asking === 'block'} />
        <FeeDialog {...dialog} isOpen={asking === 'set_fee'} />
      </Fragment>
    </div>
  )
}
