'use client'

import { useTranslations } from 'next-intl'
import { useId, useSyncExternalStore } from 'react'
import { Monitor, Moon, Sun } from '@/components/ui/icons'
import { colorModes, readColorMode, type ColorMode } from '@/lib/color-mode/color-mode'
import { getColorMode, setColorMode, subscribeToColorMode } from '../model/color-mode-store'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

/**
 * Native controls, which have keyboard support, names and the phone's own picker: three radio buttons
 * that look like one switch, and on narrow screens an icon over a select.
 */
export function ColorModeSwitch() {
  // The server does not know the choice, so no option is checked until hydration.
  const chosen = useSyncExternalStore(subscribeToColorMode, getColorMode, unknownMode)

  return (
    <>
      <Segments chosen={chosen} />
      <Picker chosen={chosen} />
    </>
  )
}

type ChosenProps = { chosen: ColorMode | null }

function Segments({ chosen }: ChosenProps) {
  const t = useTranslations('preferences.colorMode')
  const name = useId()

  return (
    <fieldset className="hidden min-w-0 rounded-full border border-line bg-sunken p-0.5 md:inline-flex">
      <legend className="sr-only">{t('label')}</legend>
      {colorModes.map((mode) => {
        const Icon = icons[mode]
        return (
          <label
            key={mode}
            title={t(mode)}
            className="relative grid size-9 cursor-pointer place-items-center rounded-full text-ink-3 transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:size-11"
          >
            <input
              type="radio"
              name={name}
              value={mode}
              aria-label={t(mode)}
              checked={mode === chosen}
              onChange={() => setColorMode(mode)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon aria-hidden className="size-4" />
          </label>
        )
      })}
    </fieldset>
  )
}

function Picker({ chosen }: ChosenProps) {
  const t = useTranslations('preferences.colorMode')
  const Icon = icons[chosen ?? 'system']

  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-field border border-line-strong bg-surface text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:hidden">
      <Icon aria-hidden className="size-4.5" />
      <select
        aria-label={t('label')}
        value={chosen ?? 'system'}
        onChange={(event) => setColorMode(readColorMode(event.target.value))}
        className="absolute inset-0 cursor-pointer appearance-none text-base opacity-0"
      >
        {colorModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(mode)}
          </option>
        ))}
      </select>
    </span>
  )
}

function unknownMode(): null {
  return null
}
