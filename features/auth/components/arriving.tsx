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
 * The forms of guests' pages, with what the page's address says: where the reader wanted to go, who
 * referred them. Read only in the browser, because the server gives the same page to everybody.
 */

type WithKey = { captchaKey: string | null }

export function ArrivingLogin({ captchaKey }: WithKey) {
  return <LoginForm next={wantedPath(useOwnSearch())} captchaKey={captchaKey} />
}

export function ArrivingRegister({ captchaKey }: WithKey) {
  const search = useOwnSearch()
  const referral = readReferral(search)
  return <RegisterForm next={wantedPath(search)} captchaKey={captchaKey} referral={referral} />
}

export function ArrivingSent({ captchaKey }: WithKey) {
  return <SentPage next={wantedPath(useOwnSearch())} captchaKey={captchaKey} />
}

type FootProps = { question: ReactNode; path: string; children: ReactNode }

/** The link to the other form, which keeps the path the reader wanted. */
export function GuestFoot({ question, path, children }: FootProps) {
  return (
    <FormFoot question={question} href={guestPath(path, wantedPath(useOwnSearch()))}>
      {children}
    </FormFoot>
  )
}
