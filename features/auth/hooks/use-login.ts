import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import type { Captcha } from '@/lib/captcha/use-captcha'
import { loginRequest, type LoginRequest } from '@/lib/contracts/accounts/auth'
import type { Me } from '@/lib/contracts/accounts/me'
import { ApiError } from '@/lib/http/api-error'
import { logIn } from '../api/log-in'
import { takeNotice } from '../model/kept-for-next-page'
import { useFormFault } from './use-form-fault'

type Options = { captcha: Captcha; onSignedIn: (user: Me) => void }

/** E-mail and password; where the account has a second factor, a second step with the code. */
export function useLogin({ captcha, onSignedIn }: Options) {
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const form = useForm<LoginRequest>({
    resolver: zodResolver(loginRequest),
    defaultValues: { email: '', password: '', code: '', remember: false },
  })
  const { fault, setFault, show, clear } = useFormFault(form)
  const { setFocus } = form

  useEffect(() => {
    if (isCodeAsked) {
      setFocus('code')
    }
  }, [isCodeAsked, setFocus])

  /* A page restored from the back/forward cache is still busy signing in; it is not any more. */
  useRestoredPage(() => setIsDone(false))

  const submit = form.handleSubmit(async ({ code, ...values }) => {
    clear()
    if (isCodeAsked && !code) {
      form.setError('code', { type: 'required' }, { shouldFocus: true })
      return
    }
    try {
      const recaptcha = await captcha.token()
      const user = await logIn({
        ...values,
        ...(isCodeAsked && { code }),
        ...(recaptcha !== '' && { recaptcha }),
      })
      setIsDone(true)
      onSignedIn(user)
    } catch (error) {
      if (asksForCode(error) && !isCodeAsked) {
        setIsCodeAsked(true)
        return
      }
      show(error)
    }
  })

  /* Another account may have no second factor, or another one. */
  const forgetCode = () => {
    form.resetField('code')
    setIsCodeAsked(false)
  }

  const isBusy = form.formState.isSubmitting || isDone
  return { form, fault, setFault, show, submit, isBusy, isCodeAsked, forgetCode }
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
