'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import type { DeskRail } from '@/lib/contracts/desk/money/rails'
import { RailAct } from './rail-act'
import { RailBooks } from './rail-books'
import { RailPayouts } from './rail-payouts'
import { RailSightings } from './rail-sightings'
import { RailSweeps } from './rail-sweeps'

const tones: Record<DeskRail['state'], BadgeTone> = { on: 'green', paused: 'red', off: 'neutral' }

/** One rail: whether it takes payments, how far it was read, and its last payments. */
export function RailCard({ rail }: { rail: DeskRail }) {
  const t = useTranslations('desk.rails')
  const id = useId()
  const { chain, currencies, name, state } = rail

  return (
    <Card as="section" surface="flat" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="text-lg font-semibold wrap-anywhere">
          {name}
        </h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        <span className="text-sm text-ink-3">{t('chain', { chain })}</span>
        {state !== 'off' && (
          <span className="ml-auto">
            <RailAct rail={rail} />
          </span>
        )}
      </div>
      <Reasons rail={rail} />
      <Facts rail={rail} />
      {currencies.length > 0 && (
        <p className="text-sm text-ink-2">
          {t('currencies', { names: currencies.map((each) => each.name).join(', ') })}
        </p>
      )}
      <RailSightings rail={rail} />
      {rail.books.length > 0 && <RailBooks name={name} books={rail.books} />}
      {rail.payouts !== null && <RailPayouts name={name} payouts={rail.payouts} />}
      {rail.sweeps !== null && <RailSweeps name={name} sweeps={rail.sweeps} />}
    </Card>
  )
}

/* Both may apply at once: an operator has paused it, and its node does not answer. */
function Reasons({ rail: { fault, isFollowed, pause, state } }: { rail: DeskRail }) {
  const t = useTranslations('desk.rails')
  const dateText = useDateText()
  const notes = [
    pause &&
      t('pausedBy', {
        who: pause.by ?? '',
        at: dateText(pause.at, 'dayAndTime'),
        reason: pause.reason,
      }),
    fault &&
      `${t(`fault.${fault.reason}`)} ${t('since', { at: dateText(fault.at, 'dayAndTime') })}`,
    state !== 'off' && !isFollowed ? t('notFollowed') : null,
  ].filter((note) => note !== null)

  return notes.length === 0 ? null : (
    <ul className="grid gap-1.5 rounded-field bg-red-soft px-3.5 py-2.5 text-sm text-red-strong">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  )
}

function Facts({ rail: { finalized, head, headAt, height, watched } }: { rail: DeskRail }) {
  const t = useTranslations('desk.rails')
  const dateText = useDateText()
  const facts = [
    { label: t('height'), value: height === null ? '—' : String(height) },
    {
      label: t('head'),
      value: head === null ? '—' : String(head),
      note: headAt === null ? null : dateText(headAt, 'moment'),
    },
    ...(finalized === null ? [] : [{ label: t('finalized'), value: String(finalized) }]),
    { label: t('watched'), value: String(watched) },
  ]

  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(({ label, value, note = null }) => (
        <div key={label} className="min-w-0">
          <dt className="text-note text-ink-3">{label}</dt>
          <dd className="text-base font-semibold tabular">{value}</dd>
          {note !== null && <dd className="text-note text-ink-3 tabular">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
