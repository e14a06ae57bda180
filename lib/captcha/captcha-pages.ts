/** Whether a page has a form that may ask for a captcha. Takes a path without the language's prefix. */
export function isCaptchaPage(path: string): boolean {
  return forms.includes(path) || path.startsWith('/exchange/')
}

const forms = ['/', '/login', '/register', '/forget', '/successfully', '/contacts']
