import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Note } from '@/components/feedback/notes'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Skeleton } from '@/components/ui/display/skeleton'
import { useHeadingFocus } from '@/features/account/components/settings/parts/settings-section'
import { useOwnQuery } from '@/features/account/hooks/use-own-query'
import { listShopKeys } from '@/lib/contracts/shops/own-shops'
import { Loaded } from '../../../frame/loaded'
import { useShop } from '../../frame/shop-context'
import { NewShopKeyDialog } from './new-shop-key-dialog'
import { ShopKeyList } from './shop-key-list'

/** The keys of the chosen mode. A live one exists only for a shop that works. */
export function ShopKeys() {
  const t = useTranslations('shop.keys')
  const { shop, live } = useShop()
  const query = useOwnQuery(listShopKeys, { params: { id: shop.id } })
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
            const valid = ofMode.filter(({ revokedAt }) => revokedAt === null).length
            return (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                {ofMode.length === 0 ? (
                  <p className="text-base text-ink-2">{t('none')}</p>
                ) : (
                  <ShopKeyList keys={ofMode} onRevoked={focusHeading} />
                )}
                <NewKey isFull={valid >= most} most={most} />
              </div>
            )
          }}
        </Loaded>
      </div>
    </Card>
  )
}

/* The button for a new key, or why there cannot be one. */
function NewKey({ isFull, most }: { isFull: boolean; most: number }) {
  const t = useTranslations('shop.keys')
  const { shop, live } = useShop()
  const [isOpen, setIsOpen] = useState(false)

  if (live && shop.state !== 'active') {
    return <Note kind="info">{t('notActive')}</Note>
  }
  return (
    <>
      {isFull && !isOpen ? (
        <p className="text-sm text-ink-2">{t('full', { most })}</p>
      ) : (
        <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t(live ? 'new' : 'newTest')}
        </Button>
      )}
      <NewShopKeyDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
