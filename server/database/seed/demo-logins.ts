/**
 * The people of the demo office. Their passwords are public, so a demo office is created behind a
 * public address only when somebody asks for it.
 */
export const demoLogins = [
  { email: 'operator@kantor.test', password: 'desk-of-the-demo', role: 'operator', locale: 'ru' },
  { email: 'user@kantor.test', password: 'guest-of-the-demo', role: 'user', locale: 'ru' },
] as const

/** Whether this is one of these public passwords. */
export function isDemoLogin({ email, password }: { email: string; password: string }): boolean {
  return demoLogins.some(
    (known) => known.email === email.toLowerCase() && known.password === password,
  )
}
