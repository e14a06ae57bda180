'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { KeyHint } from '@/features/desk/claims/actions/key-hint'
import { useAlertSettings } from '@/features/desk/claims/hooks/alert-settings'
import { useClaimKeys } from '@/features/desk/claims/hooks/use-claim-keys'
import { useChangeForm } from '@/features/desk/kit/form/use-change-form'
import { peopleOf } from '../model/people-of'
import { ConfirmDialog } from '@/features/desk/kit/form/confirm-dialog'
import {
  approveVerification,
  releaseVerification,
  takeVerification,
} from '@/lib/contracts/desk/verifications/verification-decisions'
import type { DeskVerification } from '@/lib/contracts/desk/verifications/verifications'
import { useVerificationChange } from '../hooks/use-verification-change'
import { actKeys, verificationActs, type VerificationAct } from '../model/act-keys'
import { approvalUntil, dayOf } from '../model/approval-until'
import { faultsOf, type MarkedFaults } from '../model/marked-faults'
import { showOpenVerification } from '../model/open-verification'
import { useSubjectName } from '../subject-name'
import { TakenBy } from '../taken-by'
import { ActDialog, type DialogAct } from './act-dialog'

type Props = {
  verification: DeskVerification
  marked: MarkedFaults
  onMark: (input: string, mark: { reason: string; remark: string }) => void
  /** After a decision. */
  onDecided: () => void
}

/**
 * The actions that the verification allows now. An operator has to take it first, so that two never
 * decide about the same verification.
 */
export function VerificationActs({ verification, marked, onMark, onDecided }: Props) {
  const t = useTranslations('desk.verifications')
  const { keys: hasKeys } = useAlertSettings()
  const [dialog, setDialog] = useState<DialogAct | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isAskingOver, setIsAskingOver] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const { id, actions, taken } = verification
  const take = useVerificationChange(takeVerification, { done: t('acts.take.done') })
  const release = useVerificationChange(releaseVerification, { done: t('acts.release.done') })
  const acts = verificationActs.filter((act) => actions.includes(act))
  const isOthers = taken !== null && !taken.isMe
  const faults = faultsOf(marked)

  const takeIt = (over: boolean) =>
    take.mutate(
      { params: { id }, body: { over } },
      { onSuccess: () => setIsAskingOver(false), onError: () => void take.reload() },
    )
  const openDialog = (act: DialogAct) => {
    setDialog(act)
    setIsOpen(true)
  }
  const run: Record<VerificationAct, () => void> = {
    take: () => (isOthers ? setIsAskingOver(true) : takeIt(false)),
    approve: () =>
      box.current?.querySelector<HTMLElement>('form button[type=submit]:not(:disabled)')?.focus(),
    decline: () => openDialog('decline'),
    release: () => release.mutate({ params: { id }, body: {} }),
    revoke: () => openDialog('revoke'),
    expire: () => openDialog('expire'),
  }
  const nameOf = (act: VerificationAct) => {
    if (act === 'take' && isOthers) {
      return t('acts.take.over')
    }
    return act === 'decline' && faults.length > 0
      ? t('acts.decline.counted', { count: faults.length })
      : t(`acts.${act}.name`)
  }
  const first = acts.find((act) => act === 'take' || act === 'approve')
  const keys = Object.fromEntries(acts.map((act) => [actKeys[act], run[act]]))
  useClaimKeys(first ? { ...keys, Enter: run[first] } : keys)
  useShownActs(verification, acts, (act) => run[act]())

  if (acts.length === 0 && dialog === null) {
    return taken === null ? null : <TakenNotice taken={taken} />
  }
  return (
    <div ref={box} role="group" aria-label={t('actions')} className="grid gap-2">
      {taken !== null && <TakenNotice taken={taken} />}
      {acts.includes('approve') && (
        <Approval
          key={verification.version}
          verification={verification}
          isForbidden={faults.length > 0}
          onDecided={onDecided}
        />
      )}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {acts
          .filter((act) => act !== 'approve')
          .map((act) => (
            <Button
              key={act}
              color={act === first ? 'green' : 'graySecondary'}
              className={`${wrapping} ${act === first ? 'sm:col-span-2' : ''}`}
              loading={
                (act === 'take' && take.isPending) || (act === 'release' && release.isPending)
              }
              aria-keyshortcuts={hasKeys ? actKeys[act] : undefined}
              iconRight={<KeyHint name={actKeys[act]} />}
              onClick={run[act]}
            >
              {nameOf(act)}
            </Button>
          ))}
      </div>
      {taken !== null && (
        <ConfirmDialog
          open={isAskingOver}
          onOpenChange={setIsAskingOver}
          title={t('acts.take.overTitle')}
          description={t('acts.take.overText', { who: taken.who })}
          confirmLabel={t('acts.take.over')}
          isBusy={take.isPending}
          onConfirm={() => takeIt(true)}
        />
      )}
      {dialog !== null && (
        <ActDialog
          key={dialog}
          act={dialog}
          verification={verification}
          marked={marked}
          onMark={onMark}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onClosed={() => setDialog(null)}
          onDecided={onDecided}
        />
      )}
    </div>
  )
}

/* A truncated label would hide what the button does, so it wraps to a second line. */
const wrapping = 'h-auto! min-h-button-md py-1.5 [&_.truncate]:whitespace-normal'

function TakenNotice({ taken }: { taken: NonNullable<DeskVerification['taken']> }) {
  const t = useTranslations('desk.verifications')
  return (
    <p
      role="status"
      className={
        taken.isMe
          ? 'flex flex-wrap items-baseline gap-x-1.5 text-sm text-ink-2'
          : 'flex items-start gap-2 rounded-field bg-amber-soft px-3 py-2 text-sm text-amber'
      }
    >
      {!taken.isMe && <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span className="min-w-0">
        {t(taken.isMe ? 'takenByMe' : 'takenBy')} <TakenBy taken={taken} />
      </span>
    </p>
  )
}

type ApprovalProps = {
  verification: DeskVerification
  /** Something is marked as wrong, so it is not approved by mistake. */
  isForbidden: boolean
  onDecided: () => void
}

/** The form of the approval: all that is known is filled in, so that one press is enough. */
function Approval({ verification, isForbidden, onDecided }: ApprovalProps) {
  const t = useTranslations('desk.verifications.acts.approve')
  const id = useId()
  const { matches, suggestedUntil, version } = verification
  const people = peopleOf(matches.filter(({ isSamePerson }) => !isSamePerson))
  const [isAsking, setIsAsking] = useState(false)
  const formBox = useRef<HTMLFormElement>(null)
  const isSure = useRef(false)
  const approve = useVerificationChange(approveVerification, { done: t('done') })
  const { form, submit, fault } = useChangeForm({
    values: { until: dayOf(suggestedUntil) },
    save: ({ until }) =>
      approve.mutateAsync(
        {
          params: { id: verification.id },
          body: { version, until: approvalUntil(until, suggestedUntil) },
        },
        {
          onSuccess: () => {
            setIsAsking(false)
            onDecided()
          },
          onError: () => {
            setIsAsking(false)
            void approve.reload()
          },
        },
      ),
  })
  const ask = (event: SubmitEvent) => {
    if (people.length === 0 || isSure.current) {
      submit(event)
    } else {
      event.preventDefault()
      setIsAsking(true)
    }
  }
  const approveAllTheSame = () => {
    isSure.current = true
    formBox.current?.requestSubmit()
    isSure.current = false
  }

  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-3">
      <h3 id={id} className="sr-only">
        {t('name')}
      </h3>
      <form noValidate ref={formBox} onSubmit={ask} className="grid gap-3">
        <TextField
          {...form.register('until')}
          type="date"
          label={t('until')}
          hint={t('untilHint')}
          error={form.formState.errors.until?.message}
        />
        <p role="alert" className="text-sm text-red empty:hidden">
          {fault}
        </p>
        <Button
          type="submit"
          fullWidth
          loading={approve.isPending}
          disabled={isForbidden}
          aria-keyshortcuts={actKeys.approve}
          iconRight={<KeyHint name={actKeys.approve} />}
        >
          {t('name')}
        </Button>
        {isForbidden && <p className="text-sm text-ink-2">{t('forbidden')}</p>}
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('othersTitle')}
        description={t('othersText', { people: people.map(nameOfPerson).join(', ') })}
        confirmLabel={t('name')}
        isBusy={approve.isPending}
        onConfirm={approveAllTheSame}
      />
    </section>
  )
}

/* A guest without a mailbox is named by the number of their card or account. */
function nameOfPerson([{ verification }]: ReturnType<typeof peopleOf>[number]): string {
  return verification.email ?? verification.masked ?? verification.id
}

/** Tells the command bar and the list of shortcuts which actions the open verification allows. */
function useShownActs(
  verification: DeskVerification,
  acts: readonly VerificationAct[],
  choose: (act: VerificationAct) => void,
): void {
  const t = useTranslations('desk.verifications.acts')
  const nameOf = useSubjectName()
  const run = useEffectEvent(choose)
  const shown = JSON.stringify(acts.map((act) => ({ act, name: t(`${act}.name`) })))
  const name = nameOf(verification)

  useEffect(() => {
    // The list that `shown` was made from.
    const named = JSON.parse(shown) as { act: VerificationAct; name: string }[]
    showOpenVerification({
      name,
      acts: named.map(({ act, name: label }) => ({
        key: act,
        name: label,
        shortcut: actKeys[act],
        run: () => run(act),
      })),
    })
    return () => showOpenVerification(null)
  }, [name, shown])
}
