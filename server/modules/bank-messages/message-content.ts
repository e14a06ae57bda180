import { z } from 'zod'
import type { TextVault } from './ports'

const content = z.object({ sender: z.string(), text: z.string(), payer: z.string().nullable() })

/** The personal part of a message. It is stored encrypted, and deleted after some time. */
export type MessageContent = z.infer<typeof content>

export function contentOwner(messageId: string): string {
  return `bank message:${messageId}`
}

export function sealContent(
  vault: TextVault,
  messageId: string,
  message: MessageContent,
): Promise<string> {
  return vault.seal(JSON.stringify(message), contentOwner(messageId))
}

/** The content; null if it was deleted. */
export async function openContent(
  vault: TextVault,
  { contentSealed, id }: { contentSealed: string | null; id: string },
): Promise<MessageContent | null> {
  return contentSealed === null
    ? null
    : content.parse(JSON.parse(await vault.open(contentSealed, contentOwner(id))))
}
