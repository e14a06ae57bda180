import { Decimal, toText } from '@/lib/money/decimal'
import { shownBound, shownMin } from '@/lib/exchange/shown-bound'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'
import { useDirectionTexts } from '../parts/use-direction-texts'

type Props = Pick<DirectionRow, 'send' | 'from'>

/** The limits of the amount that is sent, rounded as the customer sees them. */
export function ShownLimits({ send, from }: Props) {
  const { limit } = useDirectionTexts()
  const unit = `\u00a0${from.ticker}`
  const min = send.min === null ? null : new Decimal(send.min)
  const max = send.max === null ? null : new Decimal(send.max)
  const least = shownMin({ min, max: max ?? new Decimal(Infinity) })
  const most = max === null ? `∞${unit}` : limit(toText(shownBound(max, 'max')), from)

  return (
    <span className="whitespace-normal">
      <span className="whitespace-nowrap">
        {`${least === null ? '0' : limit(toText(least), from).replace(unit, '')} – `}
      </span>
      <span className="whitespace-nowrap">{most}</span>
    </span>
  )
}
