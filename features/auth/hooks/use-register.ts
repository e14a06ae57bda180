import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import type { Captcha } from '@/lib/captcha/use-captcha'
import { signupBody, type SignupBody } from '@/lib/contracts/accounts/registration'
import { register } from '../api/registration-calls'
import { storeSentMail } from '../model/passed-to-next-page'
import { useFormFault } from './use-form-fault'

type Options = { captcha: Captcha; referral: string | null; onDone: () => void }

export function useRegister({ captcha, referral, onDone }: Options) {
  const t = useTranslations('auth.sent')
  const [isDone, setIsDone] = useState(false)
  const form = useForm<SignupBody>({
    resolver: zodResolver(signupBody),
    defaultValues: { email: '', password: '', repeatPassword: '' },
  })
  const { fault, show, clear } = useFormFault(form)
  useRestoredPage(() => setIsDone(false))

  /*
   * The schema compares both passwords only when all other fields are valid; this comparison does not
   * wait for that.
   */
  const compare = () => {
    const [password, repeat] = form.getValues(['password', 'repeatPassword'])
    if (password !== repeat) {
      form.setError('repeatPassword', { type: 'custom' })
    }
  }

  const submit = form.handleSubmit(async (values) => {
    clear()
    try {
      const recaptcha = await captcha.token()
      await register({
        ...values,
        ...(recaptcha !== '' && { recaptcha }),
        ...(referral !== null && { refferal: referral }),
      })
      storeSentMail({ email: values.email, text: t('signedUp'), at: Date.now() })
      setIsDone(true)
      onDone()
    } catch (error) {
      show(error)
    }
  }, compare)

  return { form, fault, submit, isBusy: form.formState.isSubmitting || isDone }
}
