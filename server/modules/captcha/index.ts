/*
 * Checks that visitors are not robots, if a provider's keys are configured and the setting for the form
 * is on. The check fails closed: a visitor who cannot be checked is refused.
 */
export { assertHuman, captchaKeyFor } from './assert-human'
export type { CaptchaCheck } from './ports'
