import { useTranslations } from 'next-intl'
import { UserRound } from '@/components/ui/icons'
import { CurrencyLogo } from '@/components/ui/display/currency-logo'
import type { VerificationRow } from '@/lib/contracts/verification/verification-schemas'

type Props = { of: Pick<VerificationRow, 'currency' | 'kind' | 'masked'> }

/** The logo of the bank or network; a figure for a person. */
export function NumberLogo({ of: { currency } }: Props) {
  return currency === null ? (
    <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line-strong bg-sunken text-ink-2">
      <UserRound aria-hidden="true" className="size-5" />
    </span>
  ) : (
    <CurrencyLogo logo={currency.logo} name={currency.name} size={40} />
  )
}

/** The masked number, or what is verified where there is no number any more. */
export function useNumberName(): (of: Props['of']) => string {
  const t = useTranslations('verification')
  return ({ kind, masked }) => {
    if (masked === null) {
      return t(`kind.${kind}`)
    }
    return kind === 'person' ? t('document', { masked }) : masked
  }
}
