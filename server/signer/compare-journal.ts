import { listSignedTransfers } from './asked-transfers'
import { listSignedPayments } from './office'
import { stop } from './refuse-or-stop'
import type { Signing } from './sign-asked'

/**
 * Stops if the office has signatures that the journal does not know: the journal is then an old copy or a new one, and
 * what it counts is too little. The journal's line about the stop lists their transactions. A person who resumes the
 * signer accepts exactly these; the signer stops again only because of others.
 */
export async function compareJournal(signing: Signing): Promise<void> {
  const { journal } = signing
  const known = new Set(journal.accepted())
  for (const { transaction } of [...journal.signed(), ...journal.transfers()]) {
    known.add(transaction)
  }
  const unknown = (await listSigned(signing)).filter((id) => !known.has(id))
  const [last, ...others] = unknown
  if (last === undefined || journal.stopReason() !== null) {
    return
  }
  const more = others.length > 0 ? ` Others like it: ${String(others.length)}.` : ''
  const reason = `Transaction ${last} was signed, and the journal does not know it.${more}`
  stop(signing, reason, unknown)
}

async function listSigned({ keyOf, pool, settings }: Signing): Promise<string[]> {
  const signed: string[] = []
  for (const rail of settings.rails) {
    const wallet = { rail: rail.name, sender: keyOf(rail).address }
    signed.push(...(await listSignedPayments(pool, wallet)))
    signed.push(...(await listSignedTransfers(pool, rail.name)))
  }
  return signed
}
