/*
 * Whether visitors are asked to show that they are no robots: where the office has a provider's keys
 * and the site's setting of that place is on. It fails closed: who cannot be judged does not pass.
 */
export { assertHuman, captchaKeyFor } from './assert-human'
export type { CaptchaCheck } from './ports'
