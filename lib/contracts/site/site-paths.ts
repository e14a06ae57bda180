/** The paths of calls about the office, for browser code that must not load the schemas. */
export const sitePaths = {
  contacts: '/api/v1/contacts/',
  monitorings: '/api/v1/monitorings/',
} as const
