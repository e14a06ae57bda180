import { useEffect, useState } from 'react'
import type { Path } from 'react-hook-form'
import { ApiError } from '@/lib/http/api-error'
import { useMe } from '@/features/account/hooks/use-me'
import { useOwnForm, type OwnForm, type OwnFormOptions } from '../parts/use-own-form'

export type ProofValues = { password: string; code?: string | undefined }

/** The values as they are sent: without an empty code. */
export type Proof = { password: string; code?: string }

export const emptyProof = { password: '', code: '' }

export type ProofForm<Values extends ProofValues, Sent> = OwnForm<Values, Sent> & {
  /** Whether a code is required in addition to the password. */
  asksCode: boolean
}

/**
 * A form in which the user proves that they are the owner. The field for the code is shown if the
 * account is known to have an authenticator app. Otherwise it appears when the server requires a code.
 */
export function useProofForm<Values extends ProofValues, Sent>(
  options: Omit<OwnFormOptions<Values, Sent>, 'onRefused'>,
): ProofForm<Values, Sent> {
  const { secondFactor } = useMe()
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const asksCode = secondFactor.totp || isCodeRequired
  // All such forms have a code, but TypeScript cannot resolve a path of a generic type.
  const code = 'code' as Path<Values>

  const own = useOwnForm({
    ...options,
    onRefused: (error, form) => {
      const isMissing = error instanceof ApiError && error.code === 'second_factor_required'
      if (isMissing && asksCode) {
        form.setError(code, { type: 'required' }, { shouldFocus: true })
      }
      setIsCodeRequired((was) => was || isMissing)
      return isMissing
    },
  })
  const { setFocus } = own.form

  useEffect(() => {
    if (isCodeRequired) {
      setFocus(code)
    }
  }, [isCodeRequired, setFocus, code])

  return { ...own, asksCode }
}

export function proofOf({ password, code }: ProofValues): Proof {
  return { password, ...(code && { code }) }
}
