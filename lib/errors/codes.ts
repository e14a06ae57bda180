/**
 * All error codes of the API and their HTTP statuses. The texts are in the message files under
 * `errors.<code>`; a check fails when a text is missing.
 */
export const errorStatuses = {
  bad_request: 400,
  token_not_valid: 401,
  credentials_invalid: 401,
  forbidden: 403,
  not_activated: 403,
  captcha_failed: 403,
  second_factor_required: 403,
  owner_proof_required: 403,
  account_blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  upload_timeout: 408,
  state_changed: 409,
  course_changed: 409,
  reserve_short: 409,
  hold_limited: 409,
  duplicate: 409,
  verification_taken: 409,
  in_use: 409,
  gone: 410,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  host_unknown: 421,
  validation_error: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  headers_too_many: 431,
  internal_error: 500,
  unavailable: 503,
  tech_break: 503,
  direction_paused: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatuses

/**
 * The errors without a text from the server: no answer, an answer that was not understood, or a captcha
 * that did not load.
 */
const clientCodes = ['network', 'timeout', 'answer_invalid', 'captcha_unavailable'] as const

export type ApiErrorCode = ErrorCode | (typeof clientCodes)[number]

/** All codes that the error of a call may have in the browser. */
export const apiErrorCodes: readonly ApiErrorCode[] = [
  ...(Object.keys(errorStatuses) as ErrorCode[]),
  ...clientCodes,
]
