/** Whether a page has a form that may ask for a captcha. Takes a path without the language's prefix. */
export function isCaptchaPage(path: string): boolean {
  return forms.includes(path) || path.startsWith('/exchange/')
}

const forms = ['/', '/login', '/register', '/forget', '/successfully', '/contacts']

/** What a visitor is about to do; a token is only valid for the action it was made for. */
export type CaptchaAction = 'claim' | 'contact' | 'login' | 'signup' | 'restore'
