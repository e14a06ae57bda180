import { useTranslations } from 'next-intl'
import { isOwnSource, type RateSource, type SourceId } from '@/lib/contracts/desk/rates'

type Named = { id: SourceId; name: string | null }

/** The names of sources: operators name those that they add. */
export function useSourceName(): (source: Named) => string {
  const t = useTranslations('desk.rates')
  return ({ id, name }) => (isOwnSource(id) ? (name ?? id) : t(`source.${id}`))
}

/** The names of sources by their ids. */
export function useSourceNames(sources: readonly RateSource[]): (id: SourceId) => string {
  const nameOf = useSourceName()
  return (id) => nameOf({ id, name: sources.find((source) => source.id === id)?.name ?? null })
}
