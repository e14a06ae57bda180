import type { LineSeries } from '@/components/ui/display/chart/line-chart'
import type { PairHistory, SourceId } from '@/lib/contracts/desk/rates'

type Labels = { judged: string; source: (id: SourceId) => string }

/** The accepted price first, as a step line, then each source. */
export function toHistorySeries({ judged, sources }: PairHistory, labels: Labels): LineSeries[] {
  const moments = sources.flatMap(({ points }) => points.map(({ at }) => at)).sort()
  const lines = [
    {
      label: labels.judged,
      points: continuedUntil(judged, moments.at(-1)).map(toPoint),
      isStepped: true,
    },
    ...sources.map(({ source, points }) => ({
      label: labels.source(source),
      points: points.map(toPoint),
    })),
  ]
  return lines.filter(({ points }) => points.length > 0)
}

type Point = PairHistory['judged'][number]

/*
 * The accepted price continues to the last quote, because a price that does not change is not
 * recorded again.
 */
function continuedUntil(judged: readonly Point[], moment: string | undefined): readonly Point[] {
  const last = judged.at(-1)
  return last && moment !== undefined && moment > last.at
    ? [...judged, { ...last, at: moment }]
    : judged
}

function toPoint({ at, price }: Point) {
  return { at: new Date(at), value: price }
}
