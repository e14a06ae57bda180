import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  evmAccountPath,
  evmDepositKeysOf,
  evmKeyOf,
  evmPayingPath,
} from '@/server/adapters/rails/evm/signing/evm-key'
import {
  utxoAccountPath,
  utxoKeyOf,
  utxoPayingPath,
} from '@/server/adapters/rails/utxo/signing/utxo-key'
import { chainSignatures } from '@/server/database/schema/rails/outgoing'
import { noAnvil } from '@/tests/setup/chains/anvil'
import { openExternalSigner, type ExternalSigner } from '@/tests/setup/chains/external-signer'
import { freshLitecoinAddress, noLitecoind } from '@/tests/setup/chains/litecoind'
import { openPayingLitecoin, type PayingLitecoin } from '@/tests/setup/chains/paying-litecoin'
import {
  freshAddress,
  openPayingOffice,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'
import { openSweepingOffice } from '@/tests/setup/chains/sweeping-office'

const evm = {
  rail: { name: 'ethereum', kind: 'evm', chain: '31337' },
  ...{ accountPath: evmAccountPath, payingPath: evmPayingPath },
} as const
const allowed = { maxFee: '0.1', coin: '5' }

/* A pool that fails at a statement, as if the process died there. */
function failingAt(pool: Pool, begin: string): Pool {
  const failing: Pool = Object.create(pool) as Pool
  failing.query = ((text: string, values: unknown[]) =>
    text.includes(begin)
      ? Promise.reject(new Error('killed'))
      : pool.query(text, values)) as Pool['query']
  return failing
}

describe.skipIf(noAnvil)('payouts signed by an external signer', () => {
  let paying: PayingOffice
  let signer: ExternalSigner
  beforeAll(async () => {
    paying = await openPayingOffice()
    signer = await openExternalSigner({ ethereum: allowed })
    paying.signing.keyOf = () => evmKeyOf(signer.holderOf(evm))
  })
  afterAll(async () => {
    signer.close()
    await paying.close()
  })
  beforeEach(() => signer.behave('right'))

  const answersAbout = async (claim: { id: string }) => {
    const [row] = await paying.outgoingOf(claim)
    return paying.database.db
      .select()
      .from(chainSignatures)
      .where(eq(chainSignatures.transactionId, row?.id ?? ''))
      .orderBy(chainSignatures.createdAt)
  }

  it('arrive, and each request for a signature says whom they pay', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.5' })
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(5n * 10n ** 17n)
    const [transaction] = await paying.outgoingOf(claim)
    expect(signer.asked.at(-1)).toMatchObject({
      ...{ id: transaction?.id, purpose: 'payment', intents: [{ amount: '0.5' }] },
    })
  })

  it('wait while nobody answers, and are then paid once', async () => {
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.1' })
    await paying.tend()
    for (const manner of ['error', 'hang_up', 'garbage'] as const) {
      signer.behave(manner)
      await expect(paying.sign()).rejects.toThrow('external signer')
    }
    expect(await answersAbout(claim)).toEqual([])
    expect(paying.journal().stopReason()).toBeNull()
    signer.behave('right')
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(10n ** 17n)
  })

  it('are sent with the first signature that was stored, however many are made', async () => {
    signer.behave('fresh')
    const to = freshAddress()
    const claim = await paying.pay({ to, amount: '0.2' })
    await paying.tend()
    const [row] = await paying.outgoingOf(claim)
    const store = paying.signing.pool
    const asked = signer.asked.length
    // The signer dies after the journal, before the database.
    paying.signing.pool = failingAt(store, 'insert into chain_signatures')
    await expect(paying.sign()).rejects.toThrow('killed')
    paying.signing.pool = store
    paying.reopenJournal()
    await paying.sign()
    await paying.sign()
    expect(signer.asked).toHaveLength(asked + 2)
    expect(await answersAbout(claim)).toHaveLength(1)
    const lines = paying.journal().signed()
    expect(lines.filter(({ transaction }) => transaction === row?.id)).toHaveLength(1)
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(2n * 10n ** 17n)
  })

  it('fail with the signer’s reason if it refuses for good, and wait if it says “later”', async () => {
    const later = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    signer.refuse({ refused: 'later', reason: 'nobody is here at night' })
    await paying.sign()
    signer.refuse(null)
    expect(await answersAbout(later)).toMatchObject([
      { refusal: 'holder_later', reason: 'nobody is here at night' },
    ])
    await paying.settle([later])
    expect(await paying.stateOf(later)).toBe('completed')

    const never = await paying.pay({ to: freshAddress(), amount: '6' })
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await answersAbout(never)).toMatchObject([
      { refusal: 'holder_never', reason: 'a payment is above the limit' },
    ])
    expect(await paying.payoutOf(never)).toMatchObject({ state: 'failed', fault: 'holder_never' })
    expect(paying.journal().stopReason()).toBeNull()
  })

  it.each(['another_key', 'another_digest'] as const)(
    'stop the office’s signer if a signature is wrong: %s',
    async (manner) => {
      const to = freshAddress()
      const claim = await paying.pay({ to, amount: '0.1' })
      await paying.tend()
      signer.behave(manner)
      await paying.sign()
      expect(await answersAbout(claim)).toMatchObject([{ refusal: 'contradiction' }])
      expect(paying.journal().stopReason()).toContain('A signature is by another key')
      signer.behave('right')
      await paying.sign()
      await paying.tend()
      expect((await paying.outgoingOf(claim))[0]).toMatchObject({ state: 'approved', bytes: null })
      paying.journal().note({ kind: 'resume', reason: 'the external signer was repaired' })
      await paying.settle([claim])
      expect(await paying.balanceOf(to)).toBe(10n ** 17n)
    },
  )
})

describe.skipIf(noAnvil)('sweeps signed by an external signer', () => {
  it('are requested with the path of each address, and are given up instead of waiting', async () => {
    const office = await openSweepingOffice()
    const { rail, signing } = office
    const place = rail.sweep?.to ?? ''
    const signer = await openExternalSigner({ ethereum: { ...allowed, places: [place] } })
    try {
      signing.keyOf = () => evmKeyOf(signer.holderOf(evm))
      signing.depositsOf = () => evmDepositKeysOf(signer.holderOf(evm))
      const { address } = await office.paid('ethereum', '0.5')
      await office.draft()
      signer.refuse({ refused: 'later', reason: 'nobody is here at night' })
      expect(await office.tend()).toEqual([])
      await office.sign()
      signer.refuse(null)
      expect(await office.tend()).toEqual([])
      // If transfers waited, payouts could have to wait behind their nonces.
      expect(await office.transfers()).toMatchObject([{ state: 'abandoned' }])
      const token = await office.paid('usd-coin-erc20', '300')
      await office.draft()
      await office.settleSweeps()
      await office.draft()
      await office.settleSweeps()
      expect(await office.tokensOf(token.address)).toBe(0n)
      expect(await office.balanceOf(address)).toBeGreaterThan(0n)
      expect(signer.asked.map(({ digests, purpose }) => [purpose, digests[0]?.path])).toEqual([
        ['sweep', "m/44'/60'/0'/0/10"],
        ['gas', "m/44'/60'/0'/0/0"],
        ['sweep', "m/44'/60'/0'/0/11"],
      ])
    } finally {
      signer.close()
      await office.close()
    }
  })
})

describe.skipIf(noLitecoind)('coins spent by an external signer', () => {
  let paying: PayingLitecoin
  let signer: ExternalSigner
  const name = 'litecoin-regtest'
  beforeAll(async () => {
    paying = await openPayingLitecoin()
    signer = await openExternalSigner({ [paying.rail.name]: allowed })
    paying.signing.keyOf = () =>
      utxoKeyOf(
        signer.holderOf({
          rail: { name: paying.rail.name, kind: 'utxo', chain: name },
          ...{ accountPath: utxoAccountPath(name), payingPath: utxoPayingPath },
        }),
        name,
      )
  })
  afterAll(async () => {
    signer.close()
    await paying.close()
  })

  it('each have a signature of their own in one transaction', async () => {
    const { chain, payouts } = paying
    const coins = [40_000_000n, 50_000_000n, 60_000_000n]
    await chain.pay(coins.map((units) => [payouts.sender, units]))
    await chain.mine(2)
    await paying.tend()
    signer.behave('high')
    const to = freshLitecoinAddress()
    const claim = await paying.pay(to, '1.2')
    await paying.settle([claim])
    expect(await paying.balanceOf(to)).toBe(120_000_000n)
    expect(signer.asked.at(-1)?.digests).toHaveLength(3)
    signer.behave('right')
    const again = await paying.pay(to, '0.1')
    await paying.settle([again])
    expect(await paying.balanceOf(to)).toBe(130_000_000n)
  })

  it('do not wait for other transactions about which there is no answer', async () => {
    const { chain, payouts } = paying
    await chain.pay(Array.from({ length: 5 }, () => [payouts.sender, 50_000_000n] as const))
    await chain.mine(6)
    await paying.tend()
    const places = Array.from({ length: 5 }, freshLitecoinAddress)
    const claims: { id: string }[] = []
    for (const to of places) {
      claims.push(await paying.pay(to, '0.1'))
    }
    await paying.tend()
    const rows = (await Promise.all(claims.map(paying.outgoingOf))).flat()
    const ids = rows.map(({ id }) => id)
    signer.breakFor(ids.slice(0, 3))
    const before = signer.asked.length
    const askedSince = () => signer.asked.slice(before).map(({ id }) => id)
    await expect(paying.sign()).rejects.toThrow('answered with 503')
    // An external signer that does not answer is not asked about every transaction in one look.
    expect(askedSince()).toEqual(ids.slice(0, 3))
    await expect(paying.sign()).rejects.toThrow('answered with 503')
    expect(askedSince().slice(3, 5)).toEqual(ids.slice(3))
    const states = async () => (await Promise.all(claims.map(paying.stateOf))).join()
    const [, , , fourth = { id: '' }] = claims
    await paying.tend()
    expect((await paying.outgoingOf(fourth))[0]?.state).toBe('signed')
    signer.breakFor([])
    await paying.settle(claims)
    expect(await states()).toBe(Array.from({ length: 5 }, () => 'completed').join())
    for (const to of places) {
      expect(await paying.balanceOf(to)).toBe(10_000_000n)
    }
  })
})
