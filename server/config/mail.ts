import { z } from 'zod'
import { asciiEmail } from '@/lib/contracts/email-address'

/** Which server sends the office's mails, and under which name. */
export type MailConfig = { url: URL; from: { name: string; address: string } }

export const mailVariables = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example',
    })
    .transform((text) => new URL(text))
    .refine(
      (url) => url.hostname !== '' && ['', '?tls=none', '?tls=required'].includes(url.search),
      {
        error: 'may have only ?tls=none or ?tls=required after the server',
      },
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(readSender)
    .refine((sender) => sender !== null, {
      error: 'must be an e-mail address, with or without a name: Kantor <office@kantor.example>',
    })
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof mailVariables>>

/** Undefined when a server is set without a sender; null without a server. */
export function mailOf({
  SMTP_URL: url,
  MAIL_FROM: from,
}: Variables): MailConfig | null | undefined {
  if (!url) {
    return null
  }
  return from ? { url, from } : undefined
}

function readSender(text: string): MailConfig['from'] | null {
  const named = /^([^<>"\p{C}]*)<([^<>]+)>$/u.exec(text.trim())
  const address = asciiEmail(named?.[2] ?? text)
  return address === null ? null : { name: (named?.[1] ?? '').trim(), address }
}
