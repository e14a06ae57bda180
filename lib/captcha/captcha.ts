/** Whether the page at a path, without the language prefix, has a form that may need a captcha. */
export function isCaptchaPage(path: string): boolean {
  return forms.includes(path) || path.startsWith('/exchange/') || path.startsWith('/pay/')
}

const forms = ['/', '/login', '/register', '/forget', '/successfully', '/contacts']

/** What a visitor wants to do. A token is valid only for the action for which it was created. */
export type CaptchaAction = 'claim' | 'contact' | 'login' | 'signup' | 'restore'
