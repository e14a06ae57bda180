'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { TextareaField } from '@/components/ui/form/textarea-field'
import { noteDeskUser, type DeskUser } from '@/lib/contracts/desk/users'
import { call } from '@/lib/http/call'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { useUserChange } from './use-user-change'
import { LeaveQuestion } from '@/features/desk/kit/leaving/leave-question'
import { UserTime } from '../user-time'
import { UserSection } from './user-section'

/** What operators tell one another of them; they never see it. A note begun is not lost unasked. */
export function UserNotes({ user: { id, notes, state } }: { user: DeskUser }) {
  const t = useTranslations('desk.users')
  const change = useUserChange()
  const { form, submit, fault } = useChangeForm({
    values: { text: '' },
    save: ({ text }) =>
      change.mutateAsync({
        send: () => call(noteDeskUser, { params: { id }, body: { text } }),
        done: t('noteDone'),
      }),
    next: { text: '' },
  })
  const { errors, isDirty, isSubmitting } = form.formState

  return (
    <UserSection title={t('notes')}>
      <LeaveQuestion isDirty={isDirty && !isSubmitting} />
      {notes.length === 0 && <p className="mb-3 text-sm text-ink-3">{t('noNotes')}</p>}
      <ul className="mb-3 grid gap-2 text-sm empty:hidden">
        {notes.map(({ id: note, text, who, at }) => (
          <li key={note} className="rounded-field bg-sunken px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-note wrap-anywhere text-ink-3">
              {who}
              {' · '}
              <UserTime at={at} />
            </p>
          </li>
        ))}
      </ul>
      {state !== 'deleted' && (
        <form noValidate onSubmit={submit} className="grid gap-2">
          <TextareaField
            {...form.register('text')}
            rows={3}
            label={t('note')}
            hint={t('noteHint')}
            maxLength={2000}
            error={errors.text?.message ?? fault ?? undefined}
          />
          <div>
            <Button type="submit" size="small" color="graySecondary" loading={isSubmitting}>
              {t('addNote')}
            </Button>
          </div>
        </form>
      )}
    </UserSection>
  )
}
