import { useTranslations } from 'next-intl'
import type { FormFault as Fault } from '@/features/auth/hooks/use-form-fault'
import { guestPath } from '@/features/auth/api/wanted-path'
import { FormFault } from './form-notes'
import { TextLink } from './text-link'

type Props = { fault: Fault; next: string | null }

/** Why nobody was signed in, with the way on where there is one. */
export function LoginFault({ fault: { text, code }, next }: Props) {
  const t = useTranslations('auth.login')

  return (
    <FormFault>
      <p>{text}</p>
      {code === 'account_blocked' && (
        <TextLink href="/contacts" className="mt-1 inline-block text-red-strong">
          {t('writeUs')}
        </TextLink>
      )}
      {code === 'not_activated' && (
        <TextLink
          href={guestPath('/successfully', next)}
          className="mt-1 inline-block text-red-strong"
        >
          {t('again')}
        </TextLink>
      )}
    </FormFault>
  )
}
