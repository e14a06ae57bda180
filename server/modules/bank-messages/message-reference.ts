/**
 * The reference of the payment that a message tells of. The database knows such references by their beginning:
 * they are those of messages, not of statements.
 */
export function messageReference(messageId: string): string {
  return `MSG-${messageId}`
}
