/**
 * The people of the demo office. Their passwords are public, so with a public address a demo office
 * is created only when DEMO_OFFICE says so.
 */
export const demoLogins = [
  { email: 'operator@kantor.test', password: 'desk-of-the-demo', role: 'operator', locale: 'ru' },
  { email: 'user@kantor.test', password: 'guest-of-the-demo', role: 'user', locale: 'ru' },
] as const

/** Whether this is a login of the demo, whose password is public. */
export function isDemoLogin({ email, password }: { email: string; password: string }): boolean {
  return demoLogins.some(
    (known) => known.email === email.toLowerCase() && known.password === password,
  )
}
