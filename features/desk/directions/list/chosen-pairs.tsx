import { useTranslations } from 'next-intl'
import type { DirectionRow } from '@/lib/contracts/desk/directions/directions'

const mostNamed = 8

/** The first of them by name, and how many more there are. */
export function ChosenPairs({ chosen }: { chosen: readonly DirectionRow[] }) {
  const t = useTranslations('desk.directions')
  const more = chosen.length - mostNamed

  return (
    <ul className="mt-3 grid gap-1 text-sm text-ink-2">
      {chosen.slice(0, mostNamed).map(({ id, from, to }) => (
        <li key={id}>{`${from.name} → ${to.name}`}</li>
      ))}
      {more > 0 && <li className="text-ink-3">{t('andMore', { count: more })}</li>}
    </ul>
  )
}
