import type { OwnClaim } from '@/features/claim/model/own-claim'
import { CorrectButton } from '../correction/correct-button'
import { CancelButton } from './cancel-button'
import { ChooseAgainButton } from './choose-again-button'

/** What a customer can do instead of paying. */
export function OtherSteps({ claim }: { claim: OwnClaim }) {
  const { id, own } = claim

  return (
    <div className="flex flex-wrap justify-center gap-x-2 text-center">
      <CorrectButton claim={claim} />
      {own.canCancel && <CancelButton id={id} />}
      {own.canChooseAgain && <ChooseAgainButton id={id} />}
    </div>
  )
}
