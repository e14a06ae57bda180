import { Amount } from '@/components/ui/display/amount'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { OwnClaim } from '@/lib/contracts/accounts/own-claims'
import { shortName } from '@/lib/exchange/currency-names'

/** A side of an exchange: how much, and of what. */
export function ClaimSide({ side: { amount, currency } }: { side: OwnClaim['from'] }) {
  const { name, roundCalculator, slug, ticker } = currency

  return (
    <span className="inline-flex max-w-full items-center gap-2.5 max-sm:justify-end">
      <CurrencyLogo slug={slug} name={name} size={28} className="sm:max-xl:hidden" />
      <span className="grid min-w-0">
        <Amount value={amount} unit={ticker} places={roundCalculator} className="font-medium" />
        <span className="truncate text-note text-ink-3">{shortName(currency)}</span>
      </span>
    </span>
  )
}
