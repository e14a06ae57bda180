import type { HandOverSide } from '@/lib/contracts/claims/claim-cash'
import type { Container } from '@/server/container'
import { checkHandOver, type HandOver, type OperatorCommand } from '@/server/modules/claims'

type Asking = {
  container: Container
  command: OperatorCommand
  body: { code?: string | undefined; withoutCode?: string | undefined }
  side: HandOverSide
  /** What changes hands; left to the claim's own check when it is not known. */
  currencyId: number | undefined
}

/** Checks the customer's code where cash changes hands; other money has none. */
export async function askHandOver({
  container,
  command,
  body,
  side,
  currencyId,
}: Asking): Promise<HandOver | undefined> {
  const isCash = currencyId !== undefined && container.offer.currencyOf(currencyId)?.kind === 'cash'
  if (!isCash) {
    return undefined
  }
  const { claims: secretKey } = await container.sessionKeys()
  const given = { code: body.code?.replaceAll(/\s/g, ''), withoutCode: body.withoutCode }
  return checkHandOver(container.db, { ...command, side, given, secretKey })
}
