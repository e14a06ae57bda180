/*
 * Asks visitors to show that they are not robots, where the office has a provider's keys and the
 * setting for that form is on. It fails closed: a visitor who cannot be checked is refused.
 */
export { assertHuman, captchaKeyFor } from './assert-human'
export type { CaptchaCheck } from './ports'
