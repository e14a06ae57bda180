import { useTranslations } from 'next-intl'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from './button'

type Props = { loading: boolean; className?: string; children: ReactNode }

/**
 * Sends a form that only the page's scripts can send: before they have come neither this button nor
 * Enter does anything, and what was typed stays.
 */
export function SubmitButton({ className = '', ...props }: Props) {
  const t = useTranslations('ui')
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  return (
    <div className={`grid gap-3 ${className}`}>
      <noscript>
        <p className="text-base text-ink">{t('withoutScript')}</p>
      </noscript>
      {/* The button keeps its looks: it is a moment, and most pages come alive before it is pressed. */}
      <fieldset role="presentation" disabled={!isAlive} className="min-w-0">
        <Button type="submit" size="large" fullWidth {...props} />
      </fieldset>
    </div>
  )
}

const never = () => () => undefined
