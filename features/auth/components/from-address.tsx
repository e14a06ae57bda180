'use client'

import type { ReactNode } from 'react'
import { useOwnSearch } from '@/lib/browser/use-own-search'
import { guestPath, wantedPath } from '../model/after-login'
import { readReferral } from '../model/read-referral'
import { LoginForm } from './login-form'
import { FormFoot } from './parts/form-foot'
import { RegisterForm } from './register-form'
import { SentPage } from './sent-page'

/*
 * The forms of guests' pages, with the values in the page's address: the path that the visitor wanted,
 * and the referral. Only the browser reads them, because the server sends the same page to everybody.
 */

type WithKey = { captchaKey: string | null }

export function LoginFromAddress({ captchaKey }: WithKey) {
  return <LoginForm next={wantedPath(useOwnSearch())} captchaKey={captchaKey} />
}

export function RegisterFromAddress({ captchaKey }: WithKey) {
  const search = useOwnSearch()
  const referral = readReferral(search)
  return <RegisterForm next={wantedPath(search)} captchaKey={captchaKey} referral={referral} />
}

export function SentFromAddress(props: WithKey & { sendsMail: boolean }) {
  return <SentPage next={wantedPath(useOwnSearch())} {...props} />
}

type FootProps = { question: ReactNode; path: string; children: ReactNode }

/** A link to another form, which keeps the path that the visitor wanted. */
export function GuestFoot({ question, path, children }: FootProps) {
  return (
    <FormFoot question={question} href={guestPath(path, wantedPath(useOwnSearch()))}>
      {children}
    </FormFoot>
  )
}
