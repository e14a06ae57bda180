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
  /** Whether a code is required besides the password. */
  asksCode: boolean
}

/**
 * A form in which the user proves that they are the owner. The code's field shows where the account
 * is known to have an authenticator app, and otherwise appears when the server requires a code.
 */
export function useProofForm<Values extends ProofValues, Sent>(
  options: Omit<OwnFormOptions<Values, Sent>, 'onRefused'>,
): ProofForm<Values, Sent> {
  const { secondFactor } = useMe()
  const [isAskedFor, setIsAskedFor] = useState(false)
  const asksCode = secondFactor.totp || isAskedFor
  // All such forms have a code; TypeScript resolves no path of a generic type.
  const code = 'code' as Path<Values>

  const own = useOwnForm({
    ...options,
    onRefused: (error, form) => {
      const isMissing = error instanceof ApiError && error.code === 'second_factor_required'
      if (isMissing && asksCode) {
        form.setError(code, { type: 'required' }, { shouldFocus: true })
      }
      setIsAskedFor((was) => was || isMissing)
      return isMissing
    },
  })
  const { setFocus } = own.form

  useEffect(() => {
    if (isAskedFor) {
      setFocus(code)
    }
  }, [isAskedFor, setFocus, code])

  return { ...own, asksCode }
}

export function proofOf({ password, code }: ProofValues): Proof {
  return { password, ...(code && { code }) }
}
