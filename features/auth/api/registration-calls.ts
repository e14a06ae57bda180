import {
  activate,
  askRestore,
  reactivate,
  restore,
  signUp,
  type AddressBody,
  type RestoreBody,
  type SignupBody,
} from '@/lib/contracts/accounts/registration'
import { getMe } from '@/lib/contracts/accounts/me'
import { call } from '@/lib/http/call'
import { logProblem } from '@/lib/log/client-log'
import { sessionStore, setUser } from '@/lib/session/session-store'
import { startSession } from '@/lib/session/start-session'

/* Each call throws `ApiError`; all but `register` return the server's text about their result. */

export async function register(body: SignupBody): Promise<void> {
  await call(signUp, { body })
}

/** The mails that can be requested; the response does not reveal whether the address is known. */
export type MailKind = 'activation' | 'restore'

export async function askForMail(kind: MailKind, body: AddressBody): Promise<string> {
  const { detail } = await call(kind === 'restore' ? askRestore : reactivate, { body })
  return detail
}

export async function setPasswordByCode(code: string, body: RestoreBody): Promise<string> {
  const { detail } = await call(restore, { params: { code }, body })
  return detail
}

export async function activateByCode(code: string): Promise<string> {
  const { detail } = await call(activate, { params: { code } })
  await reloadSessionUser()
  return detail
}

/* Reloads the signed-in user, who may be the one who was activated. */
async function reloadSessionUser(): Promise<void> {
  await startSession()
  if (sessionStore.getState().status !== 'user') {
    return
  }
  try {
    setUser(await call(getMe, {}))
  } catch (error) {
    logProblem('The profile could not be loaded', error)
  }
}
