import { sendMessage, type MessageBody } from '@/lib/contracts/site/contacts'
import { call } from '@/lib/http/call'

/** Sends a message to the office, and gives what it says to that. */
export async function postMessage(body: MessageBody): Promise<string> {
  return (await call(sendMessage, { body })).detail
}
