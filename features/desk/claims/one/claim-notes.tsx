'use client'

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ChangeEvent } from 'react'
import { useDateText } from '@/components/time/use-date-text'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { noteDeskClaim } from '@/lib/contracts/desk/claim-actions/claim-actions'
import { getDeskClaim, type DeskClaim } from '@/lib/contracts/desk/claim'
import { useClaimKeys } from '../hooks/use-claim-keys'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { KeyHint } from '../actions/key-hint'
import { ClaimSection } from './claim-section'
import { focusNote, noteForm } from './focus-note'

const noteKeys = { N: focusNote }

/** Notes between operators; the customer never sees them. */
export function ClaimNotes({ claim: { id, notes } }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const dateText = useDateText()
  const change = useDeskChange(noteDeskClaim, { refreshes: [getDeskClaim], done: t('noteDone') })
  const [draft, keepDraft] = useDraft(id)
  const { form, submit, fault } = useChangeForm({
    values: { text: draft },
    save: async ({ text }) => {
      await change.mutateAsync({ params: { id }, body: { text } })
      keepDraft('')
    },
    next: { text: '' },
  })
  useClaimKeys(noteKeys)

  return (
    <ClaimSection title={t('notes')}>
      <ul className="mb-2 grid gap-2 text-sm">
        {notes.map((note) => (
          <li key={note.id} className="rounded-field bg-sunken px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="text-note text-ink-3">
              {note.who}
              {' · '}
              <time dateTime={note.at}>{dateText(note.at, 'moment')}</time>
            </p>
          </li>
        ))}
      </ul>
      <form {...noteForm} noValidate onSubmit={submit} className="grid gap-2">
        <TextareaField
          {...form.register('text', {
            onChange: (event: ChangeEvent<HTMLTextAreaElement>) => keepDraft(event.target.value),
          })}
          rows={2}
          label={t('note')}
          hint={t('noteHint')}
          maxLength={2000}
          error={form.formState.errors.text?.message ?? fault ?? undefined}
        />
        <div>
          <Button
            type="submit"
            size="small"
            color="graySecondary"
            loading={form.formState.isSubmitting}
            iconRight={<KeyHint name="N" />}
          >
            {t('addNote')}
          </Button>
        </div>
      </form>
    </ClaimSection>
  )
}

/*
 * The operator may open other claims while writing a note: the draft is kept until it is sent or
 * another person signs in.
 */
function useDraft(id: string): [string, (text: string) => void] {
  const client = useQueryClient()
  const queryKey = ['claim-note-draft', id]
  const { data = '' } = useQuery<string>({ queryKey, queryFn: skipToken, gcTime: Infinity })
  return [data, (text) => client.setQueryData(queryKey, text)]
}
