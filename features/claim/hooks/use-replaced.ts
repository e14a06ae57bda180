import { useEffect } from 'react'
import { logProblem } from '@/lib/log/client-log'
import { confirmStep } from '../api/claim-commands'
import type { OwnClaim } from '../model/own-claim'
import { takeReplaced } from '../model/replacing'

/** Cancels the claim that the given claim replaces. `claim` is null until it is loaded. */
export function useReplaced(claim: Pick<OwnClaim, 'id' | 'createdAt'> | null): void {
  const id = claim?.id
  const createdAt = claim?.createdAt

  useEffect(() => {
    const replaced = id !== undefined && createdAt !== undefined && takeReplaced({ id, createdAt })
    if (replaced !== false && replaced !== null) {
      // A claim that cannot be cancelled any more, because its money has come, simply continues.
      confirmStep(replaced, 'cancel').catch((error: unknown) =>
        logProblem('The replaced claim was not cancelled', error),
      )
    }
  }, [id, createdAt])
}
