'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/feedback/notes'
import { SwitchField } from '@/components/ui/form/switch-field'
import { changeMe } from '@/lib/contracts/accounts/me'
import { useErrorText } from '@/lib/http/use-error-text'
import { useSendsMail } from '@/lib/query/use-sends-mail'
import { setUser } from '@/lib/session/session-store'
import { useMe } from '@/features/account/hooks/use-me'
import { ownCall } from '../parts/own-call'
import { SettingsSection } from '../parts/settings-section'

const choices = ['steps', 'logins'] as const
type Choice = (typeof choices)[number]

export function MailChoices() {
  const t = useTranslations('account.settings.mails')
  const sendsMail = useSendsMail()

  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {!sendsMail && <Note kind="warning">{t('notSending')}</Note>}
      {choices.map((choice) => (
        <MailChoice key={choice} choice={choice} />
      ))}
    </SettingsSection>
  )
}

/** A switch that is saved immediately. If saving fails, it shows the error and its old state. */
function MailChoice({ choice }: { choice: Choice }) {
  const t = useTranslations('account.settings.mails')
  const errorText = useErrorText()
  const { notify } = useMe()
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (isOn: boolean) => ownCall(changeMe, { body: { notify: { [choice]: isOn } } }),
    onSuccess: setUser,
    // The last choice wins, not the last response to arrive.
    scope: { id: 'mail-choices' },
  })

  return (
    <SwitchField
      label={t(choice)}
      hint={t(`hint.${choice}`)}
      error={error ? errorText(error) : undefined}
      checked={isPending ? variables : notify[choice]}
      onChange={(event) => mutate(event.target.checked)}
    />
  )
}
