/** Whether a page has a form that may ask for a captcha. Takes a path without the language's prefix. */
export function isCaptchaPage(path: string): boolean {
  return path === '/' || path === '/login' || path.startsWith('/exchange/')
}
