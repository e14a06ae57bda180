import { useTranslations } from 'next-intl'
import { SubmitButton } from '@/components/ui/button/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import type { Captcha } from '@/lib/captcha/use-captcha'
import type { useMailRequest } from '@/features/auth/hooks/use-mail-request'
import { fieldText } from '@/features/auth/model/field-text'
import { FormFault } from '../parts/form-notes'

type Props = {
  request: ReturnType<typeof useMailRequest>
  captcha: Captcha
  title: string
  lead: string
}

/** Asks for the address to send a link to. */
export function AddressForm({ request, captcha, title, lead }: Props) {
  const t = useTranslations('auth')
  const { form, fault, submit, isBusy } = request

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={captcha.prepare}
      aria-label={title}
      className="flex flex-col gap-4"
    >
      <p className="text-base text-pretty text-ink-2">{lead}</p>
      <div role="alert" className="empty:-mb-4">
        {fault !== null && <FormFault>{fault.text}</FormFault>}
      </div>
      <TextField
        {...form.register('email')}
        label={t('login.email')}
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldText(form.formState.errors.email, t('login.emailWrong'))}
        className="-mb-3"
        reservesErrorLine
      />
      <SubmitButton loading={isBusy}>{t('forget.submit')}</SubmitButton>
    </form>
  )
}
