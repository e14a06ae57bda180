import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import type { Captcha } from '@/lib/captcha/use-captcha'
import { loginRequest, type LoginRequest } from '@/lib/contracts/accounts/auth'
import type { Me } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { logIn } from '../api/log-in'
import { takeNotice } from '../model/passed-to-next-page'
import { useFormFault } from './use-form-fault'

type Options = { captcha: Captcha; onSignedIn: (user: Me) => void }

/**
 * Signs in by e-mail and password and, if the account has a second factor, a second step with a code.
 */
export function useLogin({ captcha, onSignedIn }: Options) {
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '', code: '', remember: false },
  })
  const { fault, setFault, show, clear } = useFormFault(form)
  const { setFocus } = form

  useEffect(() => {
    if (isCodeRequired) {
      setFocus('code')
    }
  }, [isCodeRequired, setFocus])

  /* A page restored from the back/forward cache would still look busy, so this state is reset. */
  useRestoredPage(() => setIsDone(false))

  const submit = form.handleSubmit(async ({ code, ...values }) => {
    clear()
    if (isCodeRequired && !code) {
      form.setError('code', { type: 'required' }, { shouldFocus: true })
      return
    }
    try {
      const recaptcha = await captcha.token()
      const user = await logIn({
        ...values,
        ...(isCodeRequired && { code }),
        ...(recaptcha !== '' && { recaptcha }),
      })
      setIsDone(true)
      onSignedIn(user)
    } catch (error) {
      if (asksForCode(error) && !isCodeRequired) {
        setIsCodeRequired(true)
        return
      }
      show(error)
    }
  })

  /* Another account may have no second factor, or a different one. */
  const dropCode = () => {
    form.resetField('code')
    setIsCodeRequired(false)
  }

  const isBusy = form.formState.isSubmitting || isDone
  return { form, fault, setFault, show, submit, isBusy, isCodeRequired, dropCode }
}

function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_required'
}

/** A notice from the previous page, such as about a new password; shown once. */
export function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null)

  useEffect(() => {
    const storedNotice = takeNotice()
    if (storedNotice !== null) {
      setNotice(storedNotice)
    }
  }, [])
  return notice
}
