import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/display/card'
import { Progress } from '@/components/ui/display/progress'
import type { OwnGift } from '@/lib/contracts/loyalty/gifts'
import { Decimal } from '@/lib/money/decimal'

type Props = { points: number; perUsd: string; gifts: readonly OwnGift[] }

/** How many points there are, how they are earned, and how far it is to the next gift. */
export function PointsHeader({ points, perUsd, gifts }: Props) {
  const t = useTranslations('account.gifts')
  const format = useFormatter()
  const next = nextGift(gifts, points)

  return (
    <Card as="section" aria-label={t('points')}>
      <p className="text-sm text-ink-2">{t('points')}</p>
      <p className="text-4xl font-semibold">{format.number(points)}</p>
      <p className="mt-2 max-w-text text-base text-ink-2">
        <Rate perUsd={perUsd} /> {points < 0 && t('belowZero')}
      </p>
      {next && (
        <Progress
          label={t('next', { gift: next.title })}
          value={Math.max(0, points)}
          max={next.price}
          className="mt-4 max-w-md"
        />
      )}
      {!new Decimal(perUsd).isZero() && (
        <Button href="/" size="small" className="mt-4">
          {t('exchange')}
        </Button>
      )}
    </Card>
  )
}

function Rate({ perUsd }: { perUsd: string }) {
  const t = useTranslations('account.gifts')
  const locale = useLocale()
  const rate = new Decimal(perUsd)
  if (rate.isZero()) {
    return t('noRate')
  }
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })
  return t('rate', { count: rate.toNumber(), points: number.format(rate.toNumber()) })
}

/* The cheapest gift that can still be ordered and that the points do not reach yet. */
function nextGift(gifts: readonly OwnGift[], points: number): OwnGift | undefined {
  return gifts
    .filter(({ left, ownLeft, price }) => left !== 0 && ownLeft !== 0 && price > points)
    .toSorted((a, b) => a.price - b.price)[0]
}
