import { getContacts, sendMessage } from '@/lib/contracts/site/contacts'
import { siteName } from '@/lib/env/server'
import { captchaKeyFor } from '@/server/modules/captcha'
import * as site from '@/server/modules/site'
import { callerOrGuest } from '@/server/http/endpoint/find-caller'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { guardHuman } from '@/server/http/middleware/guards'
import { limitMailbox } from '@/server/http/middleware/limit-mailbox'
import { siteOrigin } from '@/server/http/presenters/site/site-origin'
import { messageSentText } from '@/server/http/texts'

/* Cached only briefly, because the office can open or close at any time. */
const briefCache = { maxAgeSeconds: 1 }

export const contactRoutes: readonly EndpointRoute[] = [
  defineRoute(getContacts, { limit: 'read', cache: briefCache }, async ({ container, locale }) => {
    const { db, clock } = container
    return {
      ...(await site.viewContacts(db, { locale, now: clock.now() })),
      captchaSiteKey: await captchaKeyFor(container, 'contact'),
    }
  }),

  defineRoute(
    sendMessage,
    // Counts every request, because checking a form costs time. How many messages can be sent is limited
    // separately.
    { limit: 'passkey', cache: 'no-store', credentials: callerOrGuest },
    async ({ container, limits, body, locale, caller }, c) => {
      const { recaptcha, ...message } = body
      await guardHuman(c, container, { action: 'contact', token: recaptcha })
      await limitMailbox(c, { limits, kind: 'contact', email: message.email })
      await site.sendMessage(container.db, {
        ...message,
        locale,
        userId: caller?.user.id ?? null,
        site: { origin: siteOrigin(c.req.url, container.config), nameIn: siteName },
        now: container.clock.now(),
      })
      return { detail: messageSentText(locale) }
    },
  ),
]
