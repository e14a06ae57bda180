import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'
import type { Container } from '@/server/container'
import { checkHandOver, type HandOver, type OperatorCommand } from '@/server/modules/claims'

type HandOverCheck = {
  container: Container
  command: OperatorCommand
  body: { code?: string | undefined; withoutCode?: string | undefined }
  side: HandOverSide
  /** The currency that is handed over. If it is unknown, the claim's move reports the error. */
  currencyId: number | undefined
}

/** Checks the customer's code if cash is handed over. Other money needs no code. */
export async function askHandOver({
  container,
  command,
  body,
  side,
  currencyId,
}: HandOverCheck): Promise<HandOver | undefined> {
  const isCash = currencyId !== undefined && container.offer.currencyOf(currencyId)?.kind === 'cash'
  if (!isCash) {
    return undefined
  }
  const { claims: secretKey } = await container.sessionKeys()
  const given = { code: body.code?.replaceAll(/\s/g, ''), withoutCode: body.withoutCode }
  return checkHandOver(container.db, { ...command, side, given, secretKey })
}
