import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskClaim } from '@/lib/contracts/desk/claim'
import { beginPayoutApproval, type DeskRailPayouts } from '@/lib/contracts/desk/money/rail-payouts'
import { listDeskRails } from '@/lib/contracts/desk/money/rails'
import { passkeys } from '@/server/database/schema/people/accounts'
import { users } from '@/server/database/schema/people/users'
import { createApi } from '@/server/http/app'
import { createAuthenticator } from '@/tests/setup/accounts/authenticator'
import { bearerFor } from '@/tests/setup/bearer-for'
import { noAnvil } from '@/tests/setup/chains/anvil'
import {
  freshAddress,
  openPayingOffice,
  signerAsset,
  type PayingOffice,
} from '@/tests/setup/chains/paying-office'

const origin = 'http://localhost'

describe.skipIf(noAnvil)('payouts by a rail at the desk', () => {
  let paying: PayingOffice
  let app: ReturnType<typeof createApi>
  let operator: { authorization: string }
  let operatorId = ''
  const device = createAuthenticator({ origin })
  let publicKey = ''

  beforeAll(async () => {
    paying = await openPayingOffice(() =>
      Promise.resolve({
        settings: {
          payouts: {
            ...{ sender: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', maxFee: '0.1' },
            ...{ maxFeeShare: '0.5', stuckBlocks: 5, lostSeconds: 3600 },
            approveFrom: { ETH: '1' },
          },
        },
        assets: [signerAsset({ approveFrom: '1' })],
      }),
    )
    const { container } = paying.office
    app = createApi(container)
    operator = await bearerFor(container)
    const [user] = await container.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'operator@kantor.test'))
    operatorId = user?.id ?? ''
    const challenge = 'c29tZXRoaW5n'
    const made = device.make({ challenge, user: { id: operatorId } })
    const { registrationInfo } = await verifyRegistrationResponse({
      // The test's simulated security key makes what a browser would send.
      response: made as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: 'localhost',
    })
    const key = registrationInfo?.credential.publicKey ?? new Uint8Array()
    publicKey = Buffer.from(key).toString('base64url')
  })
  afterAll(() => paying.close())

  const ask = (path: string, body?: object) =>
    app.request(`${origin}/en/api/v1/operator/rails/${path}`, {
      headers: { 'content-type': 'application/json', origin, ...operator },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const askClaim = (path: string, body?: object) =>
    app.request(`${origin}/en/api/v1/operator/claims/${path}`, {
      headers: { 'content-type': 'application/json', origin, ...operator },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const deskClaimOf = async (id: string) => deskClaim.parse(await (await askClaim(`${id}/`)).json())
  const payoutsNow = async (): Promise<DeskRailPayouts> => {
    const { rails } = listDeskRails.response.parse(await (await ask('')).json())
    return rails[0]?.payouts ?? expect.fail('The rail does not pay out.')
  }
  const optionsFor = async (payoutId: string) => {
    const response = await ask(`payouts/${payoutId}/approval/`)
    return beginPayoutApproval.response.parse(await response.json()).options
  }

  it('shows the transactions that are under way, and what each waits for', async () => {
    const claim = await paying.pay({ to: freshAddress(), amount: '0.1' })
    await paying.tend()
    expect(await payoutsNow()).toMatchObject({
      sender: paying.railPayouts.sender,
      nextNonce: 1,
      waiting: [],
      open: [{ claim: { id: claim.id }, state: 'approved', nonce: 0, reason: null }],
    })
    await paying.settle([claim])
    expect(await payoutsNow()).toMatchObject({ open: [], unbooked: 0 })
  })

  it('sends a refund once an operator hands it over, and shows it as a refund', async () => {
    const claim = await paying.owe({ to: freshAddress(), amount: '0.1' })
    const byHand = await deskClaimOf(claim.id)
    expect(byHand.actions).toEqual(
      expect.arrayContaining(['refund_details', 'send_refund', 'complete_refund']),
    )
    const body = { expectedVersion: byHand.version, payout: byHand.payouts.at(-1)?.id }
    expect((await askClaim(`${claim.id}/send-refund/`, body)).status).toBe(200)
    expect((await askClaim(`${claim.id}/send-refund/`, body)).status).toBe(409)
    const { actions, payouts } = await deskClaimOf(claim.id)
    expect(actions).toContain('refund_details')
    expect(actions).not.toContain('send_refund')
    expect(actions).not.toContain('complete_refund')
    expect(payouts.slice(-2)).toMatchObject([
      { method: 'manual', state: 'failed', fault: 'withdrawn' },
      { method: 'rail', state: 'queued' },
    ])
    expect((await payoutsNow()).waiting).toMatchObject([
      { claim: { id: claim.id }, kind: 'refund' },
    ])
    await paying.send(claim)
    expect((await payoutsNow()).open).toMatchObject([{ claim: { id: claim.id }, kind: 'refund' }])
    await paying.settle([claim])
    expect((await deskClaimOf(claim.id)).state).toBe('refunded')
  })

  it('speeds up a transaction only while it waits for a block, and only once', async () => {
    const claim = await paying.pay({ to: freshAddress(), amount: '0.1' })
    const [draft] = await paying.outgoingOf(claim)
    const hurry = async () => (await ask(`transactions/${draft?.id ?? ''}/hurry/`, {})).status
    expect(await hurry()).toBe(409)
    await paying.tend()
    await paying.sign()
    await paying.tend()
    await paying.tend()
    expect(await hurry()).toBe(204)
    expect(await hurry()).toBe(409)
    await paying.tend()
    const rows = await paying.outgoingOf(claim)
    expect(rows.map(({ nonce, state }) => [nonce, state])).toEqual([
      [draft?.nonce, 'sent'],
      [draft?.nonce, 'draft'],
    ])
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })

  it('pays a large payout once a security key that the signer knows has approved it', async () => {
    const { db } = paying.database
    const claim = await paying.queue({ to: freshAddress(), amount: '2' })
    expect(await paying.send(claim)).toBe('waiting')
    const [waiting] = (await payoutsNow()).waiting
    expect(waiting).toMatchObject({ reason: 'needs_approval', mayBeApproved: true })
    const payoutId = waiting?.payoutId ?? ''
    expect((await ask(`payouts/${payoutId}/approval/`)).status).toBe(409)

    await db.insert(passkeys).values({
      ...{ id: device.id, userId: operatorId, publicKey, counter: 0, transports: [] },
      ...{ isSynced: false, name: 'Key', createdAt: new Date() },
    })
    const options = await optionsFor(payoutId)
    // A signature for another payment approves nothing.
    const other = device.show({ ...options, challenge: 'YW5vdGhlcg' })
    expect((await ask(`payouts/${payoutId}/approval/`, { credential: other })).status).toBe(401)
    const credential = device.show(options)
    expect((await ask(`payouts/${payoutId}/approval/`, { credential })).status).toBe(204)
    expect((await payoutsNow()).waiting).toMatchObject([{ isApproved: true, mayBeApproved: false }])

    expect(await paying.send(claim)).toBe('pending')
    await paying.tend()
    await paying.sign()
    // The approval at the office is not enough: the signer's own settings name no approver yet.
    expect((await payoutsNow()).open).toMatchObject([{ reason: 'needs_approval' }])
    const { settings } = paying.signing
    settings.origin = origin
    settings.approvers.push({ name: 'Anna', credentialId: device.id, publicKey })
    await paying.settle([claim])
    expect(await paying.stateOf(claim)).toBe('completed')
  })
})
