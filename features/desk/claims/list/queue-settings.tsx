'use client'

import { Bell, BellOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button/icon-button'
import { Menu } from '@/components/ui/overlay/menu'
import {
  alertNames,
  playChime,
  setAlert,
  useAlertSettings,
  type AlertSettings,
} from '../hooks/alert-settings'

/** How the queue tells of news, and how it works after an action; stored in this browser. */
export function QueueSettings() {
  const t = useTranslations('desk.claims')
  const settings = useAlertSettings()
  const Icon = settings.sound ? Bell : BellOff

  function change(names: readonly string[]): void {
    const isOn = (name: keyof AlertSettings) => names.includes(name)
    if (isOn('sound') && !settings.sound) {
      playChime()
    }
    setAlert({
      sound: isOn('sound'),
      title: isOn('title'),
      keys: isOn('keys'),
      next: isOn('next'),
    })
  }

  return (
    <Menu
      trigger={
        <IconButton label={t('alerts.label')} color="graySecondary">
          <Icon aria-hidden className="size-4" />
        </IconButton>
      }
      entries={[
        {
          kind: 'checks',
          key: 'alerts',
          label: t('alerts.label'),
          values: alertNames.filter((name) => settings[name]),
          options: alertNames.map((name) => ({ value: name, label: t(`alerts.${name}`) })),
          onChange: change,
        },
      ]}
    />
  )
}
