import { useDeskHours } from '@/components/hours/use-desk-hours'
import type { CityDesks } from '../api/load-desks'

/** The addresses of each city with their hours. */
export function DeskList({ desks }: { desks: readonly CityDesks[] }) {
  const hoursOf = useDeskHours()

  return (
    <ul className="grid gap-2">
      {desks.flatMap(({ city, points }) =>
        points.map((point) => (
          <li key={point.id} className="wrap-anywhere">
            {`${city}, ${point.address}`}
            <span className="block text-sm text-ink-2">{hoursOf(point)}</span>
          </li>
        )),
      )}
    </ul>
  )
}
