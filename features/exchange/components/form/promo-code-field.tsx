'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cx } from '@/components/ui/cx'
import { Plus } from '@/components/ui/icons'
import { useCalculator } from '@/features/exchange/hooks/use-calculator'
import type { PromoCodeProps } from './open-promo-code'
import { preloadable } from '@/lib/browser/preload/preloadable'
import { useIsHydrated } from '@/lib/browser/use-is-hydrated'

/* Few visitors have a code, so the field and its check are loaded when a visitor opens the field. */
const LateField = preloadable(async () => (await import('./open-promo-code')).OpenPromoCode)
const preload = () => void LateField.preload().catch(() => undefined)

/* The field with two lines below it, so that nothing moves when the code turns out to be worth something. */
const space = 'min-h-31'
/* For a page whose address has a code: the same space from the first paint. */
const reservedSpace = 'in-data-promocode:min-h-31 in-data-promocode:*:invisible'

/** A button until somebody has a promo code; a code from the address or an earlier visit is shown. */
export function PromoCodeField(props: PromoCodeProps) {
  const t = useTranslations('exchange')
  const hasCode = useCalculator(({ promocode }) => promocode !== '')
  const [isAsked, setIsAsked] = useState(false)
  const isHydrated = useIsHydrated()
  // An emptied field must not disappear from under the cursor.
  if (hasCode && !isAsked) {
    setIsAsked(true)
  }
  const isOpen = isAsked || hasCode

  return (
    <div className={cx('flex flex-col', isOpen ? space : !isHydrated && reservedSpace)}>
      {isOpen ? (
        <LateField {...props} isFocused={!hasCode} />
      ) : (
        <button
          type="button"
          onClick={() => setIsAsked(true)}
          onPointerEnter={preload}
          onFocus={preload}
          className="-my-1 inline-flex min-h-8 items-center gap-1 self-start rounded-sm text-sm font-medium text-accent hover:underline md:mt-6.5 md:mb-0 md:h-field pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-4" />
          {t('promocode')}
        </button>
      )}
    </div>
  )
}
