import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextareaField } from '@/components/ui/form/textarea-field'
import {
  disqualifyDeskContestant,
  giveDeskContestPrize,
  listDeskContestants,
  type DeskContestant,
} from '@/lib/contracts/loyalty/desk-contests'
import { useDeskChange } from '@/features/desk/kit/calls/use-desk-change'
import { FormDialog } from '@/features/desk/kit/form/form-dialog'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'

export type DecisionAct = { kind: 'disqualify' | 'give'; contestant: DeskContestant }

type Props = { contestId: number; act: DecisionAct; onClosed: () => void }

const endpoints = { disqualify: disqualifyDeskContestant, give: giveDeskContestPrize }
const texts = {
  disqualify: { title: 'disqualifyTitle', text: 'disqualifyText', done: 'disqualified' },
  give: { title: 'giveTitle', text: 'giveText', done: 'given' },
} as const

/** Asks for the reason or the note of a decision that cannot be taken back. */
export function DecisionDialog({ contestId, act: { kind, contestant }, onClosed }: Props) {
  const t = useTranslations('desk.contests')
  const [isOpen, setIsOpen] = useState(true)
  const { email, place, userId } = contestant
  const { title, text, done } = texts[kind]
  const change = useDeskChange(endpoints[kind], {
    refreshes: [listDeskContestants],
    done: t(done),
    onDone: () => setIsOpen(false),
  })
  const { form, fault, submit } = useChangeForm({
    values: { note: '' },
    save: ({ note }) => change.mutateAsync({ params: { id: contestId }, body: { userId, note } }),
  })
  const isGiving = kind === 'give'

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
      title={t(title, { account: email, place: place ?? 0 })}
      description={t(text)}
      confirmLabel={t(kind)}
      color={isGiving ? 'green' : 'red'}
      isBusy={change.isPending}
      onSubmit={submit}
      fault={fault}
    >
      <TextareaField
        {...form.register('note')}
        label={t(isGiving ? 'note' : 'reason')}
        {...(isGiving && { hint: t('noteHint'), 'data-optional': true })}
        rows={3}
        maxLength={500}
        error={form.formState.errors.note?.message}
      />
    </FormDialog>
  )
}
