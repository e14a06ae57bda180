import { z } from 'zod'
import { inputChecker, inputKind } from '../catalogue'
import '../without-eval'

type Kind = z.infer<typeof inputKind>
type Checker = z.infer<typeof inputChecker>

const moreNetworks = [
  ...([
    'ripple',
    'dogecoin',
    'stellar',
    'bitcoin-cash',
    'cardano',
    'polkadot',
    'avalanche',
  ] as const),
  ...(['dash', 'zcash', 'cosmos', 'algorand', 'tezos', 'near'] as const),
]

/** The checkers that fit a kind; the first is the default. */
export const checkersOfKind: Record<Kind, readonly [Checker, ...Checker[]]> = {
  wallet: [
    'none',
    'bitcoin',
    'evm',
    'tron',
    'ton',
    'solana',
    'litecoin',
    'monero',
    ...moreNetworks,
  ],
  card: ['luhn', 'bank-card'],
  iban: ['iban', 'sepa'],
  phone: ['e164', 'mobile-ru'],
  account: [
    ...(['none', 'email', 'revtag', 'yoomoney', 'volet', 'volet-usd', 'volet-eur'] as const),
    ...(['moneygo', 'moneygo-usd', 'moneygo-eur', 'iban', 'sepa', 'luhn', 'bank-card'] as const),
  ],
  memo: ['none', 'ton', 'ripple', 'stellar', 'cosmos'],
  name: ['person', 'latin'],
  telegram: ['telegram'],
  text: ['none', 'email'],
  select: ['none'],
}

const trimmed = z.string().trim()
const label = trimmed.min(1).max(80)

const inputOption = z.object({
  value: trimmed.regex(/^[a-z0-9][a-z0-9_-]{0,31}$/),
  labelRu: label,
  labelEn: label,
})

/** What a customer enters for a currency, in the order of the form. */
export const inputTerms = z
  .object({
    key: trimmed.regex(/^[a-z][A-Za-z0-9]{0,31}$/).describe('The key of the input in claims.'),
    kind: inputKind,
    checker: inputChecker,
    labelRu: label,
    labelEn: label,
    hintRu: trimmed.max(160).nullable(),
    hintEn: trimmed.max(160).nullable(),
    options: z.array(inputOption).max(60).nullable().describe('Only for the kind `select`.'),
    isRequired: z.boolean(),
    isSendVisible: z.boolean(),
    isReceiveVisible: z.boolean(),
    isForDefault: z.boolean().describe('Whether it is asked for with the usual course.'),
    isForVerification: z
      .boolean()
      .describe('Whether it is asked for with the verification course.'),
  })
  .superRefine((input, ctx) => {
    const addError = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (!checkersOfKind[input.kind].includes(input.checker)) {
      addError('checker', 'checker_of_kind')
    }
    if (input.kind === 'select' && (input.options ?? []).length === 0) {
      addError('options', 'list_empty')
    }
    if (input.kind !== 'select' && input.options !== null) {
      addError('options', 'list_only')
    }
    if (hasDuplicates(input.options?.map(({ value }) => value) ?? [])) {
      addError('options', 'twice')
    }
    if (!input.isSendVisible && !input.isReceiveVisible) {
      addError('isSendVisible', 'side_needed')
    }
    if (!input.isForDefault && !input.isForVerification) {
      addError('isForDefault', 'course_needed')
    }
  })
export type InputTerms = z.infer<typeof inputTerms>

export function hasDuplicates(values: readonly unknown[]): boolean {
  return new Set(values).size < values.length
}
