'use client'

import { useLocale } from 'next-intl'
import { openPage } from '@/lib/browser/open-page'
import { afterLogin } from '../model/after-login'
import { LoginForm } from './login-form'

/** Signs an operator in without leaving the page; anybody else goes to their account. */
export function SignInHere() {
  const locale = useLocale()
  const desk = afterLogin({ next: null, role: 'operator', locale })

  return <LoginForm next={null} leave={(path) => path !== desk && openPage(path)} />
}
