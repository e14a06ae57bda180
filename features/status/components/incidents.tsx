import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { PartHistory } from '@/lib/contracts/site/status'
import { useDayTexts } from '../hooks/use-day-texts'

/** The days on which something did not work, the newest first. */
export function Incidents({ parts }: { parts: readonly PartHistory[] }) {
  const t = useTranslations('siteForm.status.history')
  const titleId = useId()
  const { dateOf } = useDayTexts()
  const days = parts[0]?.days.map(({ day }) => day) ?? []
  const firstMeasured = days.find((day) => statesOf(parts, day).some(({ state }) => state !== null))
  const incidents = days
    .toReversed()
    .flatMap((day) => groupsOf(parts, day).map((group) => ({ ...group, day })))

  if (firstMeasured === undefined) {
    return null
  }
  return (
    <section className="mt-4">
      <h2 id={titleId} className="text-lg font-semibold">
        {t('title', { days: days.length })}
      </h2>
      {firstMeasured !== days[0] && (
        <p className="mt-1 text-sm text-ink-3">
          {t('measuredSince', { date: dateOf(firstMeasured) })}
        </p>
      )}
      {incidents.length === 0 ? (
        <p className="mt-2 text-base text-ink-2">{t('none')}</p>
      ) : (
        <ul aria-labelledby={titleId} className="mt-2 grid gap-2">
          {incidents.map((incident) => (
            <Incident
              key={`${incident.day} ${incident.parts.join()}`}
              {...incident}
              isWhole={incident.parts.length === parts.length}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Incident({ day, parts, isWhole, ...state }: Group & { day: string; isWhole: boolean }) {
  const t = useTranslations('siteForm.status')
  const { dateOf, stateText } = useDayTexts()
  const names = parts.map((part) => t(`part.${part}.name`)).join(', ')

  return (
    <li className="flex gap-4 text-base">
      <time dateTime={day} className="w-14 shrink-0 text-ink-3 tabular">
        {dateOf(day)}
      </time>
      <span className="min-w-0 text-ink-2">
        {t('history.incident', {
          parts: isWhole ? t('history.everything') : names,
          state: stateText(state),
        })}
      </span>
    </li>
  )
}

type DayState = Omit<PartHistory['days'][number], 'day'>
type Group = DayState & { parts: PartHistory['part'][] }

/* Parts that failed alike on a day share a line. */
function groupsOf(parts: readonly PartHistory[], day: string): Group[] {
  const groups = new Map<string, Group>()
  for (const { part, ...state } of statesOf(parts, day)) {
    if (state.state === 'down' || state.state === 'slow') {
      const key = [state.state, state.downMinutes, state.slowMinutes].join()
      const group = groups.get(key) ?? { ...state, parts: [] }
      groups.set(key, { ...group, parts: [...group.parts, part] })
    }
  }
  return [...groups.values()]
}

function statesOf(parts: readonly PartHistory[], day: string) {
  return parts.flatMap(({ part, days }) =>
    days
      .filter((one) => one.day === day)
      .map(({ state, downMinutes, slowMinutes }) => ({ part, state, downMinutes, slowMinutes })),
  )
}
