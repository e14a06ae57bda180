import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/select-field'
import { SwitchField } from '@/components/ui/form/switch-field'
import { shopPageAddress, type ShopPage } from '@/features/account/model/shop/shop-address'
import { ShopLogo } from './shop-logo'
import { useShop } from './shop-context'
import { useShopAddress } from './use-shop-address'

/* Removes the parameters that only make sense for one shop in one mode. */
const ofOneList = { sale: '', before: '' }

/** Which shop and which mode the page shows. Withdrawals are of real money only. */
export function ShopBar({ page }: { page: ShopPage }) {
  const t = useTranslations('shop.frame')
  const { shop, live, own } = useShop()
  const { params, choose } = useShopAddress(page)

  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      {own.shops.length > 1 ? (
        <SelectField
          label={t('shop')}
          className="w-full sm:w-72"
          options={own.shops.map(({ id, logo, name }) => ({
            value: id,
            label: name,
            leading: <ShopLogo logo={logo} size={24} />,
          }))}
          value={shop.id}
          onChange={(id) => choose({ shop: id, mode: '', ...ofOneList })}
        />
      ) : (
        <p className="flex min-h-11 min-w-0 items-center gap-3 text-lg font-semibold wrap-anywhere">
          <ShopLogo logo={shop.logo} size={32} />
          {shop.name}
        </p>
      )}
      {own.shops.length < own.most && (
        <Button
          color="graySecondary"
          href={shopPageAddress('overview', params, { new: '1' })}
          iconLeft={<Plus aria-hidden className="size-4" />}
        >
          {t('another')}
        </Button>
      )}
      {page !== 'withdrawal' && (
        <SwitchField
          label={t('testMode')}
          className="ml-auto py-2.5"
          checked={!live}
          onChange={({ target }) =>
            choose({ mode: target.checked ? 'test' : 'live', ...ofOneList })
          }
        />
      )}
    </div>
  )
}
