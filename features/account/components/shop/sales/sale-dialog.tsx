import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Skeleton } from '@/components/ui/display/skeleton'
import { Dialog } from '@/components/ui/overlay/dialog'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { refundableOf } from '@/features/account/model/shop/refundable'
import { getShopSale, type ShopSaleDetails } from '@/lib/contracts/shops/own-sales'
import { saleName } from '@/lib/contracts/shops/sale-name'
import { Loaded } from '../../frame/loaded'
import { useShop } from '../frame/shop-context'
import { RefundDialog } from './refund-dialog'
import { SaleFacts, SaleHistory, SaleMetadata, SaleRefunds } from './sale-details'

type Props = {
  /** Null while no sale is open. */
  id: string | null
  onClose: () => void
}

/** A sale with everything that happened to it, and its refund. */
export function SaleDialog({ id, onClose }: Props) {
  const t = useTranslations('shop.sale')
  const { shop } = useShop()
  const [isRefunding, setIsRefunding] = useState(false)
  // The sale that was open last stays shown while the dialog closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) {
    setShown(id)
  }
  const query = useOwnQuery(
    getShopSale,
    { params: { id: shop.id, invoice: shown ?? '' } },
    { isEnabled: shown !== null },
  )
  const sale = query.data
  const left = sale ? refundableOf(sale) : null
  const titleOf = (shown: ShopSaleDetails) =>
    shown.via === 'link' ? saleName(shown) : t('title', { order: saleName(shown) })

  return (
    <Dialog
      size="large"
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={sale ? titleOf(sale) : t('loading')}
      footer={
        left !== null && (
          <Button color="graySecondary" onClick={() => setIsRefunding(true)}>
            {t('refund')}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton width="100%" height={320} shape="field" />}>
        {(details) => (
          <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
            <SaleFacts sale={details} />
            <SaleRefunds sale={details} />
            <SaleMetadata sale={details} />
            <SaleHistory sale={details} />
          </div>
        )}
      </Loaded>
      {sale && left !== null && (
        <RefundDialog
          key={left.toFixed()}
          sale={sale}
          left={left}
          open={isRefunding}
          onClose={() => setIsRefunding(false)}
        />
      )}
    </Dialog>
  )
}
