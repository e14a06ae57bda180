import { useMutation } from '@tanstack/react-query'
import { QrCode as QrIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMomentText } from '@/components/time/moment'
import { Button } from '@/components/ui/button/button'
import { Amount } from '@/components/ui/display/amount'
import { Badge } from '@/components/ui/display/badge'
import { CopyField } from '@/components/ui/display/copy-field'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { listShopLinks, switchShopLink, type ShopLink } from '@/lib/contracts/shops/own-sales'
import { useErrorText } from '@/lib/http/use-error-text'
import { LinkCode } from '../../frame/link-code'
import { ownCall, useRefreshOwn } from '../../settings/parts/own-call'
import { useShop } from '../frame/shop-context'

/** A link with its address to copy and to scan, and what became of it. */
export function LinkRow({ link }: { link: ShopLink }) {
  const t = useTranslations('shop.links')
  const { shop } = useShop()
  const [isCodeShown, setIsCodeShown] = useState(false)
  const { amount, description, isOn, url } = link

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-base font-semibold wrap-anywhere">{description}</span>
        <span className="text-base">
          {amount === null ? (
            t('openAmount')
          ) : (
            <Amount
              value={amount}
              unit={shop.currency.ticker}
              places={shop.currency.roundCalculator}
            />
          )}
        </span>
        {!isOn && <Badge>{t('off')}</Badge>}
      </div>
      <LinkFacts link={link} />
      <CopyField
        label={t('address')}
        value={url}
        shown={<span className="text-base font-medium">{url}</span>}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          color="graySecondary"
          aria-expanded={isCodeShown}
          iconLeft={<QrIcon aria-hidden className="size-4" />}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          {t(isCodeShown ? 'qrHide' : 'qr')}
        </Button>
        <Switch link={link} />
      </div>
      {isCodeShown && <LinkCode link={url} />}
    </li>
  )
}

function LinkFacts({ link: { createdAt, isOnce, paid, until } }: { link: ShopLink }) {
  const t = useTranslations('shop.links')
  const momentText = useMomentText()
  const facts = [
    t('madeAt', { at: momentText(createdAt, 'date') }),
    t('paid', { count: paid }),
    ...(isOnce ? [t('oneTime')] : []),
    ...(until === null ? [] : [t('validUntil', { at: momentText(until, 'full') })]),
  ]
  return <p className="text-sm text-ink-3">{facts.join(' · ')}</p>
}

function Switch({ link: { description, id, isOn } }: { link: ShopLink }) {
  const t = useTranslations('shop.links')
  const toast = useToast()
  const errorText = useErrorText()
  const refresh = useRefreshOwn()
  const { shop } = useShop()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      ownCall(switchShopLink, { params: { id: shop.id, link: id }, body: { isOn: !isOn } }),
    onSuccess: () => toast.success(t(isOn ? 'switchedOff' : 'switchedOn')),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => refresh(listShopLinks),
  })

  return (
    <Button
      size="small"
      color="graySecondary"
      loading={isPending}
      aria-label={t(isOn ? 'switchOffNamed' : 'switchOnNamed', { name: description })}
      onClick={() => mutate()}
    >
      {t(isOn ? 'switchOff' : 'switchOn')}
    </Button>
  )
}
