/** The paths of the payer's calls, for browser code that must not load the schemas. */
export const payPaths = {
  payment: '/api/v1/pay/{id}/',
} as const
