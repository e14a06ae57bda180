import { claimNumberText } from '@/lib/contracts/claims/claim-number'
import { askAboutClaim } from '@/lib/contracts/claims/claim-message'
import { siteName } from '@/lib/env/server'
import { AppError } from '@/lib/errors/app-error'
import { sendMessage } from '@/server/modules/site'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { limitMailbox } from '@/server/http/middleware/limit-mailbox'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { messageSentText } from '@/server/http/texts'
import { ownClaim } from './claim-reading'

/** Sends the office a message about a claim, with the claim's number. */
export const claimMessageRoutes: readonly EndpointRoute[] = [
  defineRoute(
    askAboutClaim,
    // The same limits as for the contact form: calls per network, and messages per mailbox.
    { limit: 'passkey', cache: 'no-store', credentials: ownClaim },
    async ({ container, limits, claim, mover, body, locale }, c) => {
      // The answer goes to the claim's address. The body's address is used only if the claim has none.
      const email = claim.email ?? body.email
      if (email === undefined) {
        throw new AppError('validation_error', { faults: [{ field: 'email', key: 'required' }] })
      }
      await limitMailbox(c, { limits, kind: 'contact', email })
      await sendMessage(container.db, {
        name: '',
        email,
        topic: 'exchange',
        claimNumber: claimNumberText(claim.number),
        text: body.text,
        locale,
        userId: mover.actor.kind === 'user' ? mover.actor.userId : null,
        site: { origin: siteOrigin(c.req.url, container.config), nameIn: siteName },
        now: container.clock.now(),
      })
      return { detail: messageSentText(locale) }
    },
  ),
]
