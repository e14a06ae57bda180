import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/contracts/shops/pay'
import { AppError } from '@/lib/errors/app-error'
import { toText } from '@/lib/money/decimal'
import type { Container } from '@/server/container'
import { claimKeyring, writeClaimCookie } from '@/server/http/endpoint/cookies/claim-cookie'
import { defineRoute, type EndpointRoute } from '@/server/http/endpoint/route'
import { findIdempotencyKey } from '@/server/http/endpoint/input/read-idempotency-key'
import { addressKey, addressOf } from '@/server/http/middleware/client-address'
import { guardOrigin } from '@/server/http/middleware/guards'
import { breakRefusal } from '@/server/http/presenters/refusals'
import { presentPayment } from '@/server/http/presenters/shops/present-payment'
import { currencyOf } from '@/server/http/presenters/shops/present-shop'
import { orderProof } from '@/server/modules/claims'
import {
  findPayLink,
  findPayment,
  openPayLink,
  simulateInvoice,
  type PaymentView,
} from '@/server/modules/shops'
import { chooseCurrency } from './choose-payment'
import { shopCurrency } from './shop-currency'

/** What the payer of an invoice does on its page. */
export const payRoutes: readonly EndpointRoute[] = [
  defineRoute(
    contract.getPayment,
    { limit: 'read', cache: 'no-store' },
    async ({ container, locale, params }) =>
      presentPayment(await paymentOr404(container, params.id), { container, locale }),
  ),

  defineRoute(
    contract.choosePayment,
    { limit: 'claim', cache: 'no-store', credentials: claimKeyring },
    async ({ body, container, keyring, locale, params }, c) => {
      const { config, sessionKeys } = container
      guardOrigin(c, config)
      const { invoice, shop } = await paymentOr404(container, params.id)
      if (!invoice.live || shop.isBlocked) {
        throw new AppError('state_changed')
      }
      const { claim, secret } = await chooseCurrency(
        { container, invoice, body, keyring, locale: invoice.locale ?? locale },
        c,
      )
      const { id } = claim
      const proof = orderProof((await sessionKeys()).claims, id)
      writeClaimCookie(c, { id, secret, proof }, config)
      return { id, link: `/claim/${id}`, expiresAt: claim.expiresAt.toISOString() }
    },
  ),

  defineRoute(
    contract.simulatePayment,
    { limit: 'claim', cache: 'no-store' },
    async ({ body, container, locale, params }, c) => {
      guardOrigin(c, container.config)
      const { id } = params
      const command = { id, outcome: body.outcome, now: container.clock.now() }
      await simulateInvoice(container.db, command)
      return presentPayment(await paymentOr404(container, id), { container, locale })
    },
  ),

  defineRoute(
    contract.getPayLink,
    { limit: 'read', cache: 'no-store' },
    async ({ container, locale, params }) => {
      const { clock, db } = container
      const { link, shop } = await findPayLink(db, params.code, clock.now())
      return {
        live: link.live,
        shop: { name: shop.name, site: shop.site, logo: shop.logo },
        currency: currencyOf(shop.currencyId, { container, locale }),
        amount: link.amount && toText(link.amount),
        description: link.description,
        until: link.until?.toISOString() ?? null,
      }
    },
  ),

  defineRoute(
    contract.openPayLink,
    { limit: 'claim', cache: 'no-store' },
    async ({ body, container, locale, params }, c) => {
      const { clock, config, db, offer } = container
      guardOrigin(c, config)
      const refusal = breakRefusal(offer, locale)
      if (refusal) {
        throw refusal
      }
      const address = addressKey(addressOf(c, config))
      const { id } = await openPayLink(db, {
        ...{ code: params.code, amount: body.amount ?? null, address, now: clock.now() },
        currencyOf: (currencyId) => shopCurrency(currencyId, { container, locale }),
        idempotencyKey: findIdempotencyKey(c, { userId: null, address }) ?? randomUUID(),
      })
      return { id, path: `/pay/${id}` }
    },
  ),
]

async function paymentOr404({ db, logger, numbers }: Container, id: string): Promise<PaymentView> {
  const onFault = (error: unknown) =>
    logger.error({ err: error, invoice: id }, 'the way back to a shop is not signed')
  const payment = await findPayment({ db, vault: numbers, onFault }, id)
  if (!payment) {
    throw new AppError('not_found')
  }
  return payment
}
