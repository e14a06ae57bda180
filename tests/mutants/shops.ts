import type { Mutant } from './mutant'

const access = 'server/http/routes/shops/merchant-access.routes.test.ts'
const payPage = 'server/http/routes/shops/pay-page.routes.test.ts'
const money = 'server/modules/shops/balance/shop-money.test.ts'
const wire = 'server/adapters/webhooks/webhook-wire.test.ts'

/** Faults in what shops may do, what they are owed, and where their webhooks go. */
export const shopMutants: readonly Mutant[] = [
  {
    name: 'shops: an active shop shows a new picture without a review',
    file: 'server/modules/shops/logo/set-logo.ts',
    find: "before?.state === 'active' && logo !== null ? 'submit' : 'update'",
    replace: "before?.state === 'declined' ? 'submit' : 'update'",
    tests: ['server/http/routes/shops/own-shops.routes.test.ts'],
  },
  {
    name: 'shops: the database lets an active shop show a picture without a review',
    file: 'server/database/migrations/0019_shops.sql',
    find: 'OR (NEW.logo IS NOT NULL AND NEW.logo IS DISTINCT FROM OLD.approved_logo)',
    replace: 'OR NEW.name IS NULL',
    tests: ['server/database/schema/shops/shops.test.ts'],
  },
  {
    name: 'shops: payers of a live invoice see a name that nobody has approved',
    file: 'server/modules/shops/shops/shops.repository.ts',
    find: 'return live && approvedName !== null',
    replace: 'return !live && approvedName !== null',
    tests: [payPage],
  },
  {
    name: 'shops: a shop is unblocked under a name that nobody has approved',
    file: 'server/modules/shops/shops/move-shop.ts',
    find: "event === 'unblock' && !isAsApproved(before)",
    replace: "event === 'unblock' && !isAsApproved(before) && before.version === 0",
    tests: ['server/modules/shops/shops.test.ts'],
  },
  {
    name: 'shops: an order is taken for a shop that was blocked meanwhile',
    file: 'server/database/migrations/0019_shops.sql',
    find: `WHERE id = (SELECT shop_id FROM shop_invoices WHERE id = NEW.invoice_id) AND state <> 'blocked'`,
    replace: 'WHERE id = (SELECT shop_id FROM shop_invoices WHERE id = NEW.invoice_id)',
    tests: [payPage],
  },
  {
    name: 'shops: a key finds invoices of the other mode',
    file: 'server/modules/invoices/invoices.repository.ts',
    find: 'row && row.shopId === shopId && row.live === live ? row : null',
    replace: 'row && row.shopId === shopId && (row.live === live || row.live) ? row : null',
    tests: [access],
  },
  {
    name: 'shops: a key finds payouts of another shop',
    file: 'server/modules/shops/balance/test-payouts.repository.ts',
    find: 'row?.shopId === shop.id ? payoutOfWithdrawal(row) : null',
    replace: 'row?.shopId ? payoutOfWithdrawal(row) : null',
    tests: [access],
  },
  {
    name: 'shops: the scopes of a key are ignored',
    file: 'server/modules/shops/keys/find-merchant.ts',
    find: '!scopes.some((scope) => key.scopes.includes(scope))',
    replace: 'key.scopes.length === 0',
    tests: [access],
  },
  {
    name: 'shops: an invoice asks for more than the totals of a shop can hold',
    file: 'server/modules/shops/invoices/create-invoice.ts',
    find: 'value.gte(firstTooLargeInvoice)',
    replace: 'value.isNaN()',
    tests: ['server/modules/shops/invoices/invoices.test.ts'],
  },
  {
    name: 'shops: a sale is credited without settling a debt that arises at the same time',
    file: 'server/modules/invoices/settle-debts.ts',
    find: '  await lockOwed(tx, credit)\n',
    replace: '  void lockOwed\n',
    tests: ['server/modules/invoices/credit-sale.test.ts'],
  },
  {
    name: 'shops: more is refunded than is left of a payment',
    file: 'server/modules/withdrawals/shops/refund-invoice.ts',
    find: 'refund.amount.gt(left)',
    replace: 'refund.amount.lt(left) && left.isNegative()',
    tests: [money],
  },
  {
    name: 'shops: payouts earlier in the day do not count towards the limit',
    file: 'server/modules/withdrawals/shops/request-payout.ts',
    find: 'before.plus(usd).gt(limit)',
    replace: 'usd.gt(limit)',
    tests: [money],
  },
  {
    name: 'shops: webhooks are sent to a host that also has a private address',
    file: 'server/adapters/http/find-address.ts',
    find: '!addresses.every(isAllowed)',
    replace: '!addresses.some(isAllowed)',
    tests: [wire],
  },
  {
    name: 'shops: webhooks are sent to addresses that embed private ones',
    file: 'server/adapters/http/public-address.ts',
    find: "global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')",
    replace: "!refused.check(address, 'ipv6')",
    tests: [wire],
  },
  {
    name: 'shops: a webhook is sent although its endpoint was switched off before',
    file: 'server/adapters/webhooks/create-webhook-wire.ts',
    find: '!(await call.mayBegin()) || parts.signal.aborted',
    replace: 'parts.signal.aborted',
    tests: [wire],
  },
  {
    name: 'shops: a replaced secret stops signing at once',
    file: 'server/modules/webhooks/endpoints/endpoint-secret.ts',
    find: 'previousSealed && isPreviousValid',
    replace: 'previousSealed && !isPreviousValid',
    tests: ['server/modules/webhooks/webhooks.test.ts'],
  },
]
