import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import type { OwnGift } from '@/lib/contracts/loyalty/gifts'
import { GiftPicture } from './gift-picture'

type Props = { gift: OwnGift; points: number; onChoose: () => void }

/* Up to this number, the card says how many gifts are left. */
const fewLeft = 10

/** One gift with its price, and either the button that orders it or what is missing. */
export function GiftCard({ gift, points, onChoose }: Props) {
  const t = useTranslations('account.gifts')
  const { title, description, picture, price, left } = gift

  return (
    <Card as="li" padding="none" className="flex flex-col overflow-hidden">
      <GiftPicture picture={picture} className="aspect-video w-full border-b border-line" />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h3>
          {left !== null && left > 0 && left <= fewLeft && (
            <Badge tone="amber">{t('left', { count: left })}</Badge>
          )}
        </div>
        {description && <p className="text-sm text-ink-2">{description}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3">
          <p className="font-semibold tabular">{t('price', { count: price })}</p>
          <State gift={gift} points={points} onChoose={onChoose} />
        </div>
      </div>
    </Card>
  )
}

function State({ gift: { title, price, left, ownLeft }, points, onChoose }: Props) {
  const t = useTranslations('account.gifts')

  if (left === 0) {
    return <p className="text-sm text-ink-2">{t('soldOut')}</p>
  }
  if (ownLeft === 0) {
    return <p className="text-sm text-ink-2">{t('limitReached')}</p>
  }
  if (points < price) {
    return <p className="text-sm text-ink-2 tabular">{t('missing', { count: price - points })}</p>
  }
  return (
    <Button size="small" onClick={onChoose}>
      {t('get')} <span className="sr-only">{title}</span>
    </Button>
  )
}
