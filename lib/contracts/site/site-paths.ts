/** The paths of calls about the office, for browser code that must not load the schemas. */
export const sitePaths = {
  addressChecks: '/api/v1/address-checks/',
  contacts: '/api/v1/contacts/',
  monitorings: '/api/v1/monitorings/',
} as const
