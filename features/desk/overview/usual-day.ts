import { Decimal } from '@/lib/money/decimal'

/** By how many whole percent today is above what is usual; null if usually there is nothing. */
export function percentAboveUsual(today: string, usual: string): Decimal | null {
  const usually = new Decimal(usual)
  return usually.gt(0)
    ? new Decimal(today).div(usually).minus(1).times(100).toDecimalPlaces(0)
    : null
}
