import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useIsHydrated } from '@/lib/browser/use-is-hydrated'
import { Button } from './button'

type Props = { loading: boolean; className?: string; children: ReactNode }

/**
 * Submits a form that needs the page's scripts: before hydration neither this button nor Enter does
 * anything, and the input is kept.
 */
export function SubmitButton({ className = '', ...props }: Props) {
  const t = useTranslations('ui')
  const isHydrated = useIsHydrated()

  return (
    <div className={`grid gap-3 ${className}`}>
      <noscript>
        <p className="text-base text-ink">{t('withoutScript')}</p>
      </noscript>
      {/* The button does not look disabled: hydration is short and usually ends before anybody presses
          it. */}
      <fieldset role="presentation" disabled={!isHydrated} className="min-w-0">
        <Button type="submit" size="large" fullWidth {...props} />
      </fieldset>
    </div>
  )
}
