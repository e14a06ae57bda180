import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { PartHistory } from '@/lib/contracts/site/status'
import { useDayTexts } from '../hooks/use-day-texts'

type Line = { day: string; text: string; parts: PartHistory['part'][] }

/** The days on which something did not work, the newest first. Parts that failed alike share a line. */
export function Incidents({ parts }: { parts: readonly PartHistory[] }) {
  const t = useTranslations('siteForm.status.history')
  const titleId = useId()
  const { dateOf } = useDayTexts()
  const lines = useLines(parts)
  const days = parts[0]?.days.map(({ day }) => day) ?? []
  const first = days.find((day) =>
    parts.some((part) => part.days.some((one) => one.day === day && one.state !== null)),
  )

  if (first === undefined) {
    return null
  }
  return (
    <section className="mt-4">
      <h2 id={titleId} className="text-lg font-semibold">
        {t('title', { days: days.length })}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 text-base text-ink-2">{t('none')}</p>
      ) : (
        <ul aria-labelledby={titleId} className="mt-2 grid gap-2">
          {lines.map((line) => (
            <Incident
              key={`${line.day} ${line.parts.join()}`}
              {...line}
              isWhole={line.parts.length === parts.length}
            />
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-3">
        {first !== days[0] && `${t('measuredSince', { date: dateOf(first) })} `}
        {t('utc')}
      </p>
    </section>
  )
}

function Incident({ day, parts, text, isWhole }: Line & { isWhole: boolean }) {
  const t = useTranslations('siteForm.status')
  const { dateOf } = useDayTexts()
  const names = parts.map((part) => t(`part.${part}.name`)).join(', ')

  return (
    <li className="flex gap-4 text-base">
      <time dateTime={day} className="w-14 shrink-0 text-ink-3 tabular">
        {dateOf(day)}
      </time>
      <span className="min-w-0 text-ink-2">
        {t('history.incident', { parts: isWhole ? t('history.everything') : names, state: text })}
      </span>
    </li>
  )
}

function useLines(parts: readonly PartHistory[]): Line[] {
  const { stateText } = useDayTexts()
  const lines: Line[] = []
  for (const { part, days } of parts) {
    for (const { day, ...how } of days) {
      if (how.state === 'down' || how.state === 'slow') {
        const text = stateText(how)
        const alike = lines.find((line) => line.day === day && line.text === text)
        if (alike) {
          alike.parts.push(part)
        } else {
          lines.push({ day, text, parts: [part] })
        }
      }
    }
  }
  return lines.toSorted((a, b) => b.day.localeCompare(a.day))
}
