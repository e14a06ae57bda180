const base = '/api/v1/verify'
const handovers = '/api/v1/handovers'
const second = '/api/v2/verify'

/** The paths of the calls about verifications, for browser code that must not load the schemas. */
export const verificationPaths = {
  list: `${base}/`,
  start: `${base}/`,
  inputs: `${base}/inputs/`,
  one: `${base}/{id}/`,
  status: `${base}/{id}/status/`,
  events: `${base}/{id}/events`,
  open: `${base}/{id}/open/`,
  photo: `${base}/{id}/photos/{photo}/`,
  /** Served with a signature in its query, see `preview` and `full` of a photo. */
  photoFile: '/api/v1/verification-photos/{photo}',
  handover: `${base}/{id}/handover/`,
  openHandover: `${handovers}/{handover}/open/`,
  oneHandover: `${handovers}/{handover}/`,
  finishHandover: `${handovers}/{handover}/done/`,
  upload: `${second}/upload/`,
  confirm: `${second}/confirm/`,
  claim: '/api/v1/claim/{id}/verify/',
  export: '/api/v1/users/me/verifications.zip',
} as const
