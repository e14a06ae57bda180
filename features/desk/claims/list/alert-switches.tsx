'use client'

import { Bell, BellOff, Hash, Keyboard } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { Tooltip } from '@/components/ui/overlay/tooltip'
import { setAlert, useAlertSettings, type AlertSettings } from '../hooks/alert-settings'
import { playChime } from '../hooks/play-chime'

const switches = ['sound', 'title', 'keys'] as const
const icons = { sound: Bell, title: Hash, keys: Keyboard } as const

/** What calls for attention, and whether single keys act. */
export function AlertSwitches() {
  const t = useTranslations('desk.claims')
  const settings = useAlertSettings()

  function toggle(name: keyof AlertSettings): void {
    setAlert({ [name]: !settings[name] })
    if (name === 'sound' && !settings.sound) {
      playChime()
    }
  }

  return switches.map((name) => {
    const Icon = name === 'sound' && !settings.sound ? BellOff : icons[name]
    return (
      <Tooltip key={name} text={t(`alerts.${name}${settings[name] ? 'On' : 'Off'}`)} side="bottom">
        <IconButton
          label={t(`alerts.${name}`)}
          aria-pressed={settings[name]}
          color="graySecondary"
          onClick={() => toggle(name)}
          className={settings[name] ? '' : 'opacity-60'}
        >
          <Icon aria-hidden className="size-5" />
        </IconButton>
      </Tooltip>
    )
  })
}
