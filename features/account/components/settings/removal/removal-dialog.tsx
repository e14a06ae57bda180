'use client'

import { Check, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { CheckboxField } from '@/components/ui/form/checkbox-field'
import { TextField } from '@/components/ui/form/text-field'
import { openHomeWithNotice } from '@/lib/browser/home-notice'
import { deleteMe, deleteMeBody } from '@/lib/contracts/accounts/me'
import { announceSession } from '@/lib/session/session-channel'
import { endSession } from '@/lib/session/session-store'
import { fieldText } from '../parts/field-text'
import { FormDialog } from '../parts/form-dialog'
import { ownCall } from '../parts/own-call'
import { ProofFields } from '../proof/proof-fields'
import { emptyProof, proofOf, useProofForm } from '../proof/use-proof-form'

const deletedParts = ['login', 'keys', 'link', 'points'] as const
const keptParts = ['claims', 'mails', 'trail'] as const

/** What is deleted with an account, and what stays. */
function DeletedAndKept() {
  const t = useTranslations('account.settings.removal')

  return (
    <div className="mt-2 grid gap-4">
      <div>
        <p className="font-semibold text-ink">{t('goneTitle')}</p>
        <ul className="mt-2 grid gap-1.5">
          {deletedParts.map((key) => (
            <li key={key} className="flex gap-2">
              <X aria-hidden className="mt-1 size-4 shrink-0 text-red" />
              {t(`gone.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <p className="font-semibold text-ink">{t('keptTitle')}</p>
        <ul className="mt-2 grid gap-1.5">
          {keptParts.map((key) => (
            <li key={key} className="flex gap-2">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-ink-3" />
              {t(`kept.${key}`)}
            </li>
          ))}
        </ul>
      </div>
      <p>{t('final')}</p>
    </div>
  )
}

type Typed = z.infer<ReturnType<typeof schemaWith>>

type Props = { open: boolean; onClose: () => void; leave?: typeof openHomeWithNotice }

/** Says what is deleted and what stays, and requires the owner's proof and a typed word. */
export function RemovalDialog({ open, onClose, leave = openHomeWithNotice }: Props) {
  const t = useTranslations('account.settings.removal')
  const locale = useLocale()
  const confirmationWord = t('word')
  const schema = useMemo(() => schemaWith(confirmationWord), [confirmationWord])
  const { form, fault, submit, isBusy, clear, asksCode } = useProofForm<Typed, Typed>({
    schema,
    values: { ...emptyProof, givesUpRewards: false, word: '' },
    send: async ({ givesUpRewards, ...proof }) => {
      const body = { ...proofOf(proof), ...(givesUpRewards && { givesUpRewards }) }
      await ownCall(deleteMe, { body })
      leave(t('done'), locale)
      endSession()
      announceSession({ kind: 'ended', isSignedOut: true })
    },
  })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={clear}
      title={t('title')}
      description={<DeletedAndKept />}
      confirmLabel={t('confirm')}
      color="red"
      fault={fault}
      isBusy={isBusy}
      onSubmit={submit}
    >
      <FormProvider {...form}>
        <ProofFields asksCode={asksCode} />
        <CheckboxField
          {...form.register('givesUpRewards')}
          label={t('givesUpRewards')}
          size="small"
        />
        <WordField word={confirmationWord} />
      </FormProvider>
    </FormDialog>
  )
}

/*
 * A separate component, so that its field is registered after the fields of the proof, and the first
 * invalid field gets the focus.
 */
function WordField({ word }: { word: string }) {
  const t = useTranslations('account.settings.removal')
  const { register, formState } = useFormContext<{ word: string }>()

  return (
    <TextField
      {...register('word')}
      label={t('wordLabel', { word })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={fieldText(formState.errors.word, () => t('wordWrong', { word }))}
      reservesErrorLine
    />
  )
}

function schemaWith(word: string) {
  const typed = z.string().refine((text) => text.trim().toLowerCase() === word.toLowerCase())
  return deleteMeBody.extend({ word: typed })
}
