import type { InputDefinition } from '@/lib/contracts/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalogue } from './catalogue'
import { presentInput } from './describe-pair'

/** What must be known to send money of a currency to somebody, whatever it is exchanged for. */
export function listReceiveInputs(
  { inputsOf }: Pick<Catalogue, 'inputsOf'>,
  { currencyId, locale }: { currencyId: number; locale: Locale },
): InputDefinition[] {
  return (inputsOf.get(currencyId) ?? [])
    .filter(({ isForDefault, isReceiveVisible }) => isForDefault && isReceiveVisible)
    .map((input) => presentInput(input, locale))
}
