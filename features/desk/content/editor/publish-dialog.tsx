'use client'

import { useNow, useTranslations, useTimeZone } from 'next-intl'
import { useState } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { RadioGroupField } from '@/components/ui/form/radio-group-field'
import { TextField } from '@/components/ui/form/text-field'
import { zoneText } from '@/lib/i18n/date-text'
import type { ContentKind, ContentRow, Publishing } from '@/lib/contracts/desk/site/content'
import type { SaveResult } from '../hooks/use-entry-form'
import { localInputOf, readLocalInput } from '@/features/desk/kit/form/local-time-input'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'

type Props = {
  kind: ContentKind
  /** The stored text; null for a new text. */
  entry: Pick<ContentRow, 'state' | 'next'> | null
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  isSaving: boolean
  save: (publish: Publishing) => Promise<SaveResult>
}

/** Says what visitors will see and from when, before a version is published. */
export function PublishDialog({ kind, entry, isOpen, onClose, onClosed, isSaving, save }: Props) {
  const t = useTranslations('desk.content')
  const zone = useZoneName()
  const planned = entry?.next?.publishAt ?? null
  const [when, setWhen] = useState<'now' | 'later'>(planned === null ? 'now' : 'later')
  const [moment, setMoment] = useState(localInputOf(planned))
  const [fault, setFault] = useState<string | null>(null)
  const publishAt = when === 'later' ? readLocalInput(moment) : null
  const now = useNow({ updateInterval: 30_000 })
  const isPast = publishAt !== null && new Date(publishAt) <= now

  async function submit() {
    if (when === 'later' && publishAt === null) {
      setFault(t('momentNeeded'))
      return
    }
    const { momentFault } = await save(publishAt ?? 'now')
    setFault(momentFault)
    if (momentFault === null) {
      onClose()
    }
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={t(`publishTitle.${kind}`)}
      description={t('publishText')}
      confirmLabel={when === 'later' && !isPast ? t('plan') : t('publishNow')}
      isBusy={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      fault={null}
    >
      <RadioGroupField
        label={t('when')}
        value={when}
        onChange={(event) => {
          setWhen(event.target.value === 'later' ? 'later' : 'now')
          setFault(null)
        }}
        options={[
          { value: 'now', label: t('whenNow') },
          { value: 'later', label: t('whenLater') },
        ]}
      />
      {when === 'later' && (
        <TextField
          type="datetime-local"
          label={t('moment')}
          hint={t('momentHint', {
            zone: zone(publishAt === null ? now : new Date(publishAt)),
          })}
          value={moment}
          onChange={(event) => {
            setMoment(event.target.value)
            setFault(null)
          }}
          error={fault}
        />
      )}
      <Effect
        kind={kind}
        entry={entry}
        publishAt={publishAt}
        isPast={isPast}
        isLater={when === 'later'}
      />
    </FormDialog>
  )
}

type EffectProps = Pick<Props, 'kind' | 'entry'> & {
  /** Null if the text is published at once, or if no time is chosen yet. */
  publishAt: string | null
  isPast: boolean
  isLater: boolean
}

function Effect({ kind, entry, publishAt, isPast, isLater }: EffectProps) {
  const t = useTranslations('desk.content')
  const dateText = useDateText()
  const moment = (instant: string) => dateText(instant, 'moment')
  const isLive = entry?.state === 'live'
  const planned = entry?.next?.publishAt ?? null

  return (
    <div role="status" className="grid gap-2 text-sm">
      <p className="rounded-field bg-sunken px-3.5 py-2.5 text-ink-2">
        {isLater && publishAt === null && t('effect.unknown')}
        {isPast && `${t('effect.past')} `}
        {(isPast || !isLater) && t(isLive ? 'effect.replaceNow' : 'effect.appearNow', { kind })}
        {publishAt !== null &&
          !isPast &&
          t(isLive ? 'effect.replaceLater' : 'effect.appearLater', {
            kind,
            when: moment(publishAt),
          })}
      </p>
      {planned !== null && (
        <p className="rounded-field bg-amber-soft px-3.5 py-2.5 text-amber">
          {t('effect.planReplaced', { when: moment(planned) })}
        </p>
      )}
    </div>
  )
}

/** Names the office's time zone with its offset at a moment: `Europe/Moscow, UTC+3`. */
function useZoneName(): (at: Date) => string {
  const timeZone = useTimeZone() ?? 'UTC'
  return (at) => `${timeZone}, ${zoneText(timeZone, { at })}`
}
