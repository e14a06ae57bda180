'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Badge, type BadgeTone } from '@/components/ui/display/badge'
import { Card } from '@/components/ui/display/card'
import {
  listDeskProviders,
  pauseDeskProvider,
  resumeDeskProvider,
  type DeskProvider,
} from '@/lib/contracts/desk/money/providers'
import { useDeskChange } from '../kit/calls/use-desk-change'
import { ReasonAct } from './reason-act'

const tones: Record<DeskProvider['state'], BadgeTone> = {
  on: 'green',
  paused: 'red',
  off: 'neutral',
}

/** One provider: whether it is asked for details, and if not, why. */
export function ProviderCard({ provider }: { provider: DeskProvider }) {
  const t = useTranslations('desk.providers')
  const id = useId()
  const { currencies, name, state } = provider

  return (
    <Card as="section" surface="flat" aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="text-lg font-semibold wrap-anywhere">
          {name}
        </h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {state !== 'off' && (
          <span className="ml-auto">
            <PauseAct provider={provider} />
          </span>
        )}
      </div>
      <Reasons provider={provider} />
      <p className="text-sm text-ink-2">
        {currencies.length === 0
          ? t('noCurrencies')
          : t('currencies', { names: currencies.join(', ') })}
      </p>
    </Card>
  )
}

/* Both may apply at once: an operator has paused it, and it does not answer. */
function Reasons({ provider: { failures, fault, pause } }: { provider: DeskProvider }) {
  const t = useTranslations('desk.providers')
  const dateText = useDateText()
  const notes = [
    pause &&
      t(pause.by === null ? 'pausedItself' : 'pausedBy', {
        who: pause.by ?? '',
        at: dateText(pause.at, 'dayAndTime'),
        reason: pause.reason,
      }),
    fault &&
      `${t(`fault.${fault.reason}`)} ${t('since', { at: dateText(fault.at, 'dayAndTime') })}`,
    failures > 0 ? t('failures', { count: failures }) : null,
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

function PauseAct({ provider: { name, pause } }: { provider: DeskProvider }) {
  const t = useTranslations('desk.providers')
  const act = pause === null ? 'pause' : 'resume'
  const change = useDeskChange(act === 'pause' ? pauseDeskProvider : resumeDeskProvider, {
    refreshes: [listDeskProviders],
    done: t(`acts.${act}.done`),
  })

  return (
    <ReasonAct
      name={t(`acts.${act}.name`)}
      about={name}
      title={t(`acts.${act}.title`, { name })}
      text={t(`acts.${act}.text`)}
      label={t('reason')}
      hint={t('reasonHint')}
      color={act === 'pause' ? 'red' : 'green'}
      isBusy={change.isPending}
      save={(reason) => change.mutateAsync({ params: { name }, body: { reason } })}
    />
  )
}
