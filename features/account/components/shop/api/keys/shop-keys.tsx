import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useHeadingFocus } from '@/features/account/components/settings/parts/settings-section'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { listShopKeys, revokeShopKey, type ShopKey } from '@/lib/contracts/shops/own-shops'
import { shopKeyPrefixes } from '@/lib/contracts/shops/shop-lists'
import { Loaded } from '../../../frame/loaded'
import { KeyList } from '../../../keys/key-list'
import { NewKey } from '../../../keys/new-key'
import { ownCall, useRefreshOwn } from '../../../settings/parts/own-call'
import { useShop } from '../../frame/shop-context'
import { NewShopKeyDialog } from './new-shop-key-dialog'

/** The keys of the chosen mode. */
export function ShopKeys() {
  const t = useTranslations('shop.keys')
  const { shop, live } = useShop()
  const query = useOwnQuery(listShopKeys, { params: { id: shop.id } })
  const refresh = useRefreshOwn()
  const { headingRef, focusHeading } = useHeadingFocus()

  return (
    <Card as="section" aria-labelledby="shop-keys">
      <h2
        id="shop-keys"
        ref={headingRef}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        {t(live ? 'title' : 'testTitle')}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-2">{t('text')}</p>
      <div className="mt-4">
        <Loaded query={query} skeleton={<Skeleton width="100%" height={120} shape="field" />}>
          {({ keys, most }) => {
            const ofMode = keys.filter((key) => key.live === live)
            return (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <KeyList
                  keys={ofMode}
                  prefix={shopKeyPrefixes[live ? 'live' : 'test']}
                  scopeText={(scope) => t(`scope.${scope}`)}
                  revokeText={t('revokeText')}
                  revoke={(key) => ownCall(revokeShopKey, { params: { id: shop.id, key } })}
                  refresh={() => refresh(listShopKeys)}
                  onRevoked={focusHeading}
                />
                <NewShopKey keys={ofMode} most={most} />
              </div>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}

/* Only an active shop can have a live key. */
function NewShopKey({ keys, most }: { keys: readonly ShopKey[]; most: number }) {
  const t = useTranslations('shop.keys')
  const { shop, live } = useShop()

  return live && shop.state !== 'active' ? (
    <Note kind="info">{t('notActive')}</Note>
  ) : (
    <NewKey keys={keys} most={most} label={t(live ? 'new' : 'newTest')} Dialog={NewShopKeyDialog} />
  )
}
