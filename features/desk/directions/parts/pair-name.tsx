import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { Currency } from '@/lib/contracts/catalogue'

/** The two currencies with their logos, one above the other. */
export function PairName({ from, to }: { from: Currency; to: Currency }) {
  const t = useTranslations('desk.directions')

  return (
    <span className="inline-grid justify-items-start gap-1">
      <Side currency={from} />
      <span className="sr-only">{t('to')}</span>
      <Side currency={to} />
    </span>
  )
}

function Side({ currency: { logo, name, code } }: { currency: Currency }) {
  return (
    <span className="inline-flex items-center gap-2 sm:whitespace-nowrap" title={code}>
      <CurrencyLogo logo={logo} name={name} size={20} />
      {name}
    </span>
  )
}

/**
 * The same on one line of a dense list. The second currency goes to a second line if both do not fit: a name is never
 * cut, because it ends with the network, and the same coin on another network is lost.
 */
export function PairLine({ from, to }: { from: Currency; to: Currency }) {
  const t = useTranslations('desk.directions')

  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
      <LineSide currency={from} />
      <span className="sr-only">{t('to')}</span>
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
      <LineSide currency={to} />
    </span>
  )
}

function LineSide({ currency: { logo, name, code } }: { currency: Currency }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5" title={`${name} · ${code}`}>
      <CurrencyLogo logo={logo} name={name} size={18} />
      <span className="min-w-0 wrap-break-word">{name}</span>
    </span>
  )
}
