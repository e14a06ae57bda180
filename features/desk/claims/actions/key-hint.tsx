'use client'

import { cx } from '@/components/ui/cx'
import { useAlertSettings } from '../hooks/alert-settings'

/* While the operator types, a letter is text. */
const hiddenWhileTyping =
  'group-has-[input:not([type=checkbox]):focus,textarea:focus]/keys:invisible'

/** The keyboard shortcut for the same action, shown on devices with a keyboard. */
export function KeyHint({ name }: { name: string }) {
  const { keys } = useAlertSettings()
  return keys ? (
    <kbd
      aria-hidden
      className={cx(
        'grid min-w-5.5 place-items-center rounded-xs border border-current/40 px-1 text-note font-medium pointer-coarse:hidden',
        /^\p{L}$/u.test(name) && hiddenWhileTyping,
      )}
    >
      {name}
    </kbd>
  ) : null
}
