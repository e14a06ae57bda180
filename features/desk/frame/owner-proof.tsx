'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { useChangeForm } from '../kit/form/use-change-form'
import { showOwner } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { call } from '@/lib/http/call'
import { useErrorText } from '@/lib/http/use-error-text'
import { answerOwnerQuestions } from '@/lib/session/owner-question'
import { useSession } from '@/lib/session/session-store'
import { FormDialog } from '../kit/form/form-dialog'
import { coverPortals } from './session-lost'

const emptyValues = { password: '', code: '' }

/**
 * Asks for proof of identity in a dialog over the page when a call was refused without it. After
 * the proof the call is repeated. If the user cancels, the call fails with the refusal.
 */
export function OwnerProof() {
  const t = useTranslations('desk.frame.ownerProof')
  const { isOpen, answer } = useOwnerQuestion()
  const { form, fault, submit, needsCode, clear } = useProof(() => answer(true))
  const user = useSession((session) => session.user)
  const { errors, isSubmitting } = form.formState
  useLayoutEffect(() => (isOpen ? coverPortals('data-owner-proof') : undefined), [isOpen])

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={() => answer(false)}
      onClosed={clear}
      title={t('title')}
      description={<span data-owner-proof>{t('text')}</span>}
      confirmLabel={t('confirm')}
      isBusy={isSubmitting}
      onSubmit={(event) => {
        // In React's tree the dialog may be inside the form that waits for it.
        event.stopPropagation()
        submit(event)
      }}
      fault={fault}
    >
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={user?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        {...form.register('password', { required: t('passwordMissing') })}
        label={t('password')}
        error={errors.password?.message}
        reservesErrorLine
      />
      {needsCode && (
        <TextField
          {...form.register('code', { required: t('codeMissing') })}
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
          reservesErrorLine
        />
      )}
    </FormDialog>
  )
}

function useOwnerQuestion() {
  const [isOpen, setIsOpen] = useState(false)
  const resolveQuestion = useRef<((isProved: boolean) => void) | null>(null)

  function answer(isProved: boolean) {
    setIsOpen(false)
    resolveQuestion.current?.(isProved)
    resolveQuestion.current = null
  }

  useEffect(() => {
    const stop = answerOwnerQuestions(
      () =>
        new Promise((resolve) => {
          resolveQuestion.current = resolve
          setIsOpen(true)
        }),
    )
    return () => {
      stop()
      resolveQuestion.current?.(false)
      resolveQuestion.current = null
    }
  }, [])

  useEffect(() => {
    if (!isOpen) {
      return undefined
    }
    // An open dialog below this one would close on the key press, and what was typed there would be
    // lost.
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        answer(false)
      }
    }
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [isOpen])

  return { isOpen, answer }
}

function useProof(onProved: () => void) {
  const errorText = useErrorText()
  const hasApp = useSession(({ user }) => user?.secondFactor.totp === true)
  const [isCodeRequested, setIsCodeRequested] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { form, fault, submit } = useChangeForm({
    values: emptyValues,
    next: emptyValues,
    save: async ({ password, code }) => {
      setRefusal(null)
      try {
        await call(showOwner, { body: { password, ...(code !== '' && { code }) } })
        onProved()
      } catch (error) {
        const isCodeMissing = error instanceof ApiError && error.code === 'second_factor_required'
        setIsCodeRequested((current) => current || isCodeMissing)
        if (!(error instanceof ApiError && error.fields)) {
          setRefusal(errorText(error))
        }
        throw error
      }
    },
  })
  const clear = () => {
    form.reset(emptyValues)
    setRefusal(null)
  }
  return { form, submit, clear, fault: fault ?? refusal, needsCode: hasApp || isCodeRequested }
}
