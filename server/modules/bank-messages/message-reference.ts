/**
 * The reference of the payment that a message reports. The database recognises such references by their beginning:
 * they belong to messages, not to statements.
 */
export function messageReference(messageId: string): string {
  return `MSG-${messageId}`
}
