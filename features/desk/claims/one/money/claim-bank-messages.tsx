import { useTranslations } from 'next-intl'
import { BookButton } from '@/features/desk/bank-messages/messages/book-button'
import { MessageFacts } from '@/features/desk/bank-messages/messages/message-facts'
import { useDeskQuery } from '@/features/desk/kit/calls/use-desk-query'
import { listBankMessages } from '@/lib/contracts/bank-messages/desk-bank-messages'
import type { DeskClaim } from '@/lib/contracts/desk/claim'
import { ClaimSection } from '../claim-section'

const everyMilliseconds = 30_000

/** The bank messages about the payment of this claim; a proposed payment is booked with one press. */
export function ClaimBankMessages({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('desk.claims')
  const { id, payIn, version } = claim
  const query = useDeskQuery(
    listBankMessages,
    { query: { show: 'all', claim: id } },
    { everyMilliseconds, isEnabled: payIn?.method === 'manual', keepsPrevious: true },
  )
  const messages = query.data?.messages ?? []

  return messages.length === 0 ? null : (
    <ClaimSection title={t('bankMessages')}>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <li
            key={message.id}
            className="grid gap-2 rounded-field border border-line bg-surface px-3 py-2 text-sm"
          >
            {message.text !== null && (
              <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>
            )}
            <MessageFacts message={message} />
            {message.state === 'proposed' && message.claim && (
              <span>
                <BookButton message={message} claim={{ ...message.claim, version }} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </ClaimSection>
  )
}
