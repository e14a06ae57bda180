'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '../button/icon-button'
import { TextField, type TextFieldProps } from './text-field'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>

/**
 * A password field whose text can be shown. Showing the text does not change what the browser sends or
 * saves.
 */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations('ui')
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(isShown ? 'hidePassword' : 'showPassword')}
          disabled={props.disabled ?? false}
          onClick={() => setIsShown((was) => !was)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </IconButton>
      }
    />
  )
}
