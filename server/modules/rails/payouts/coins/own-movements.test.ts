import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomingPayments } from '@/server/database/schema/money/payments'
import { chainListener, proveBooksNow } from '@/server/modules/claims'
import { noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import { railNow } from '@/tests/setup/chains/rail-office'
import { Decimal } from '@/lib/money/decimal'
import { currencyIdOf } from '@/tests/factories/currency-id-of'
import { eq } from 'drizzle-orm'

const coin = 10n ** 8n

describe.skipIf(noLitecoind)('a payout to the address of another order', () => {
  let paying: PayingLitecoin
  beforeAll(async () => {
    paying = await openPayingLitecoin()
    await paying.fund(5n * coin, 5n * coin)
  })
  afterAll(async () => {
    expect(await proveBooksNow(paying.database.db)).toEqual([])
    await paying.close()
  })

  /* One output is the payout of one order and the payment of the other. */
  it.each([true, false])(
    'counts for both, whichever is reported first (%s)',
    async (isPaidOutFirst) => {
      await paying.refreshPrices()
      await paying.office.container.offer.refresh('all')
      const { address, claim: next } = await paying.office.order('litecoin', '1')
      const claim = await paying.pay(address, '1')
      const { db } = paying.database
      const currencyId = await currencyIdOf(db, 'litecoin')
      const accept = async () => {
        const [row] = await paying.outgoingOf(claim)
        await chainListener(paying.office.container).accept({
          ...{ claimId: next.id, amount: new Decimal(1), payer: null, at: railNow(), currencyId },
          ...{ method: 'rail', reference: `litecoin:${row?.hash ?? ''}:0` },
        })
      }
      if (!isPaidOutFirst) {
        for (let steps = 0; steps < 3; steps += 1) {
          await paying.tend()
          await paying.sign()
        }
        await accept()
      }
      await paying.settle([claim])
      if (isPaidOutFirst) {
        await accept()
      }
      expect(await paying.stateOf(claim)).toBe('completed')
      expect(await paying.payoutOf(claim)).toMatchObject({ state: 'sent' })
      const came = await db
        .select({ amount: incomingPayments.amount })
        .from(incomingPayments)
        .where(eq(incomingPayments.claimId, next.id))
      expect(came.map(({ amount }) => amount.toFixed())).toEqual(['1'])
      expect(await paying.stateOf(next)).not.toBe('on_hold')
    },
  )
})
