'use client'

import { useAlertSettings } from '../hooks/alert-settings'

/** The keyboard shortcut for the same action, shown on devices with a keyboard. */
export function KeyHint({ name }: { name: string }) {
  const { keys } = useAlertSettings()
  return keys ? (
    <kbd
      aria-hidden
      className="grid min-w-5.5 place-items-center rounded-xs border border-current/40 px-1 text-note font-medium pointer-coarse:hidden"
    >
      {name}
    </kbd>
  ) : null
}
