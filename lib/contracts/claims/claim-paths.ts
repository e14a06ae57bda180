const base = '/api/v1/claim'

/** The paths of the calls about claims, for browser code that must not load the schemas. */
export const claimPaths = {
  create: `${base}/`,
  openOnes: `${base}/open/`,
  captcha: `${base}/captchacheck`,
  status: `${base}/{id}/status/`,
  events: `${base}/{id}/events`,
  confirm: `${base}/{id}/confirm/`,
  open: `${base}/{id}/open/`,
  correct: `${base}/{id}/correct/`,
  settle: `${base}/{id}/settle/`,
  form: `${base}/{id}/form/`,
  requisite: `${base}/{id}/requisite/`,
  bill: `${base}/{id}/bill/`,
  receipt: `${base}/{id}/bill/{receipt}/`,
  refund: `${base}/{id}/refund/`,
  message: `${base}/{id}/message/`,
} as const
