const base = '/api/v1/claim'

/** Where the calls of claims live; the browser needs no more of their contract than this. */
export const claimPaths = {
  create: `${base}/`,
  openOnes: `${base}/open/`,
  captcha: `${base}/captchacheck`,
  status: `${base}/{id}/status/`,
  events: `${base}/{id}/events`,
  confirm: `${base}/{id}/confirm/`,
  open: `${base}/{id}/open/`,
  settle: `${base}/{id}/settle/`,
  form: `${base}/{id}/form/`,
  requisite: `${base}/{id}/requisite/`,
  bill: `${base}/{id}/bill/`,
  receipt: `${base}/{id}/bill/{receipt}/`,
  refund: `${base}/{id}/refund/`,
  message: `${base}/{id}/message/`,
} as const
