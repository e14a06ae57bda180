type Movement = { rail: string; transaction: string; index: number }

/** The reference of a payment by a rail: it names one movement of a transaction. */
export function railReference({ rail, transaction, index }: Movement): string {
  return `${rail}:${transaction}:${String(index)}`
}

const form = /^(?<rail>[a-z0-9-]{1,40}):(?:0x)?(?<hash>[0-9a-f]{64}):(?<index>\d{1,9})$/i

/** Its canonical spelling; null for any other reference. */
export function railForm(reference: string): string | null {
  const { rail, hash, index } = form.exec(reference)?.groups ?? {}
  return rail === undefined || hash === undefined || index === undefined
    ? null
    : [rail, hash, index].join(':').toLowerCase()
}

/** The transaction of a rail's reference as its network writes it; any other reference as it is. */
export function transactionIn(reference: string): string {
  return railForm(reference) === null ? reference : (reference.split(':')[1] ?? '')
}

/**
 * The transaction that a reference names, in its canonical spelling. An operator knows only the transaction, and not
 * which of its movements a rail has reported.
 */
export function transactionOf(referenceForm: string): string {
  return railForm(referenceForm) === null ? referenceForm : (referenceForm.split(':')[1] ?? '')
}
