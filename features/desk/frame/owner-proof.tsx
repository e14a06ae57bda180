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
 * Asks for proof of identity over the page when a call was refused for lack of it; the call is then
 * repeated. If the user cancels, the call fails with the refusal.
 */
export function OwnerProof() {
  const t = useTranslations('desk.frame.ownerProof')
  const { isOpen, answer } = useOwnerQuestion()
  const { form, fault, submit, asksCode, clear } = useProof(() => answer(true))
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
        // In React's tree the dialog may lie inside the form that is waiting for it.
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
        keepsErrorLine
      />
      {asksCode && (
        <TextField
          {...form.register('code', { required: t('codeMissing') })}
          label={t('code')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code?.message}
          keepsErrorLine
        />
      )}
    </FormDialog>
  )
}

function useOwnerQuestion() {
  const [isOpen, setIsOpen] = useState(false)
  const waiting = useRef<((isShown: boolean) => void) | null>(null)

  function answer(isShown: boolean) {
    setIsOpen(false)
    waiting.current?.(isShown)
    waiting.current = null
  }

  useEffect(() => {
    const stop = answerOwnerQuestions(
      () =>
        new Promise((resolve) => {
          waiting.current = resolve
          setIsOpen(true)
        }),
    )
    return () => {
      stop()
      waiting.current?.(false)
      waiting.current = null
    }
  }, [])

  useEffect(() => {
    if (!isOpen) {
      return undefined
    }
    // An open dialog beneath would take the key press as its own, and what was typed there would be
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

function useProof(onShown: () => void) {
  const errorText = useErrorText()
  const hasApp = useSession(({ user }) => user?.secondFactor.totp === true)
  const [isAskedFor, setIsAskedFor] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const { form, fault, submit } = useChangeForm({
    values: emptyValues,
    next: emptyValues,
    save: async ({ password, code }) => {
      setRefusal(null)
      try {
        await call(showOwner, { body: { password, ...(code !== '' && { code }) } })
        onShown()
      } catch (error) {
        const isCodeMissing = error instanceof ApiError && error.code === 'second_factor_required'
        setIsAskedFor((was) => was || isCodeMissing)
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
  return { form, submit, clear, fault: fault ?? refusal, asksCode: hasApp || isAskedFor }
}
