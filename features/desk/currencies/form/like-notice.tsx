import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { CurrencyOptions, CurrencyTerms } from '@/lib/contracts/desk/catalogue/currencies'
import { hasOwnChecker, termsLike } from './terms-like'

type Props = { terms: CurrencyTerms; options: CurrencyOptions }

/** Says what a new currency has taken over from another one, and what is left to fill in. */
export function LikeNotice({ terms, options }: Props) {
  const t = useTranslations('desk.currencies')
  const locale = useLocale()
  const format = useFormatter()
  const texts = useLikeTexts({ terms, options })
  const name = locale === 'ru' ? terms.nameRu : terms.nameEn

  return (
    <div role="status" className="mb-4 max-w-text rounded-field bg-accent-soft px-4 py-3 text-sm">
      <p>{t('likeTaken', { name, taken: format.list(texts.taken) })}</p>
      <p className="mt-1 font-medium">{t('likeLeft', { left: format.list(texts.left) })}</p>
      <p className="mt-1">{t('likeOther', { ticker: terms.ticker, asset: terms.assetCode })}</p>
    </div>
  )
}

function useLikeTexts({ terms, options }: Props) {
  const t = useTranslations('desk.currencies')
  const locale = useLocale()
  const { inputs } = termsLike(terms)
  const labels = inputs.map(({ labelRu, labelEn }) => (locale === 'ru' ? labelRu : labelEn))
  const namesOf = (known: CurrencyOptions['groups'], ids: readonly number[]) =>
    known.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
  const listed = (
    key: 'likeGroups' | 'likeCities' | 'likeFields' | 'likeCheckers',
    names: readonly string[],
  ) => (names.length === 0 ? [] : [t(key, { names: names.join(', ') })])

  return {
    taken: [
      t('likeKind', { kind: t(`kinds.${terms.kind}`) }),
      t('likeTicker', { ticker: terms.ticker }),
      t('likeAsset', { asset: terms.assetCode }),
      t('likeDigits'),
      ...listed('likeGroups', namesOf(options.groups, terms.groupIds)),
      ...listed('likeCities', namesOf(options.cities, terms.cityIds)),
      ...listed('likeFields', labels),
    ],
    left: [
      ...[t('likeNames'), t('likeCode')],
      ...(terms.kind === 'crypto' ? [t('likeNetwork')] : []),
      t('likeLogo'),
      ...listed(
        'likeCheckers',
        labels.filter((_, index) => terms.inputs[index] && hasOwnChecker(terms.inputs[index])),
      ),
    ],
  }
}
