import { setTimeout as pause } from 'node:timers/promises'
import { pairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claims'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { addressOf, claimRequest } from '@/tests/factories/claims/claim-request'
import type { Answer, Call, Client } from './client'
import { deskOf, isOvertaken, type Desk } from './desk'
import type { Memory } from './memory'
import { createPayer, type Payer, type Provider } from './provider'
import type { Route } from './scene'

/** How a customer plans the exchange; what really happens depends on chance and on kills. */
const ways = ['smooth', 'smooth', 'smooth', 'partial', 'refund', 'cancel', 'reject'] as const

export type LifeParts = {
  client: Client
  memory: Memory
  provider: Provider
  routes: readonly Route[]
  random: () => number
  person: number
}

type Life = LifeParts & {
  route: Route
  way: (typeof ways)[number]
  id: string
  cookie: string
  desk: Desk
  payer: Payer
  /** An operator puts it on hold once during its life. */
  willBeHeld: boolean
}

const longestThought = 400
const waitMilliseconds = 500
/*
 * The sender of a payout may die before its provider has received it. That nobody sends it any more
 * is known after a minute; that no request is on its way to the provider, after ten.
 */
export const mostStandstillMilliseconds = 14 * 60_000

/**
 * Takes one claim from the form to its end, acting for everybody involved. Every step reads the
 * claim and does what comes next, so that a step whose answer was lost is found done, or is done
 * again.
 */
export async function live(parts: LifeParts): Promise<void> {
  const life = await begin(parts)
  let last = { version: 0, at: Date.now() }
  for (;;) {
    const status = await see(life)
    const step = nextStep(life, status)
    if (step === null) {
      return
    }
    last = last.version === status.version ? last : { version: status.version, at: Date.now() }
    if (Date.now() - last.at > mostStandstillMilliseconds) {
      throw new Error(`A claim never ends: ${JSON.stringify(status)}`)
    }
    await step()
    await pause(parts.random() * longestThought)
  }
}

async function begin(parts: LifeParts): Promise<Life> {
  const { client, memory, person, provider, random, routes } = parts
  const route = oneOf(routes, random)
  const { id, cookie } = await create(parts, route)
  return {
    ...parts,
    route,
    id,
    cookie,
    way: oneOf(ways, random),
    desk: deskOf({ client, memory, random, claimId: id, person }),
    payer: createPayer({ client, memory, provider, random, claimId: id }),
    willBeHeld: random() < 0.25,
  }
}

/**
 * Repeats the same request under the same key until it is answered; makes a new one when the course
 * has changed.
 */
async function create(
  { client, memory, person }: LifeParts,
  { fromId, toId, send }: Route,
): Promise<{ id: string; cookie: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const path = `/api/v1/calculator/pair/${fromId}/${toId}/`
    const offered = await client.insist({ method: 'GET', path })
    if (offered.kind === 'refused') {
      throw new Error(`The pair is not offered: ${offered.text}`)
    }
    const body = claimRequest({ pair: pairResponse.parse(offered.body), person, send })
    const headers = {
      'x-forwarded-for': addressOf(person),
      'idempotency-key': `person-${person}-attempt-${attempt}`,
    }
    const answer = await client.insist({ method: 'POST', path: claimPaths.create, body, headers })
    if (answer.kind === 'done') {
      const { id } = createdClaim.parse(answer.body)
      memory.created({ email: body.email, id })
      return { id, cookie: answer.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') }
    }
    if (answer.code !== 'course_changed') {
      throw new Error(`No claim was created: ${answer.text}`)
    }
  }
}

async function see(life: Life): Promise<ClaimStatus> {
  const answer = await life.client.insist(callOf(life, 'status'))
  if (answer.kind === 'refused') {
    throw new Error(`Claim ${life.id} was acknowledged and is not shown: ${answer.text}`)
  }
  return toldBy(life, answer)
}

function toldBy({ memory }: Life, { body }: Extract<Answer, { kind: 'done' }>): ClaimStatus {
  const status = claimStatus.parse(body)
  memory.told(status)
  return status
}

type Step = () => Promise<unknown>

/** The next step; null at its end. */
function nextStep(life: Life, status: ClaimStatus): Step | null {
  const { desk, random, route, way } = life
  const { version } = status
  switch (status.status) {
    case 'created':
      return act(life, 'confirm', {
        step: way === 'cancel' && random() < 0.5 ? 'cancel' : 'details',
      })
    case 'awaiting_payment':
      return way === 'cancel' ? act(life, 'confirm', { step: 'cancel' }) : pay(life, status)
    case 'checking_payment':
      if (way === 'reject') {
        return () => desk.press('reject', version, { remark: 'No payment was found.' })
      }
      return route.payIn === 'form' ? pay(life, status) : accept(life, status)
    case 'on_hold':
      return settle(life, status)
    case 'paying_out':
      return payOut(life, status)
    case 'refunding':
      return giveBack(life, status)
    case 'completed':
    case 'cancelled':
    case 'expired':
    case 'rejected':
    case 'refunded':
      return null
  }
}

function pay(life: Life, { id }: ClaimStatus): Step {
  if (life.route.payIn === 'manual' || life.way === 'reject') {
    return act(life, 'confirm', { step: 'paid' })
  }
  const outcome = life.way === 'partial' ? 'less' : 'exact'
  return () => life.payer.pay(callOf({ ...life, id }, 'form'), outcome)
}

function accept({ desk, id, route, way }: Life, { version }: ClaimStatus): Step {
  const share = way === 'partial' ? 0.8 : 1
  const amount = String(Number(route.send) * share)
  return () => desk.take(version, { reference: `in-${id}`, amount })
}

function settle(life: Life, { own, version }: ClaimStatus): Step {
  const { desk, random } = life
  const wanted = (own?.choices ?? []).filter(({ choice }) => choice !== 'top_up')
  if (wanted.length === 0) {
    // There is no choice: an operator put it on hold, or the payout was refused.
    const move = random() < 0.3 ? 'refund' : 'release'
    return () => desk.press(move, version, move === 'refund' ? { remark: null } : {})
  }
  const { choice, from, to } = oneOf(wanted, random)
  const chosen = { choice, from, to }
  return random() < 0.5
    ? act(life, 'settle', { ...chosen, version })
    : () => desk.press('settle', version, chosen)
}

function payOut(life: Life, { version }: ClaimStatus): Step {
  const { desk, route, way } = life
  if (life.willBeHeld) {
    return async () => {
      const remark = 'Somebody looks at it.'
      await desk.press('hold', version, { reason: 'operator', remark })
      life.willBeHeld = false
    }
  }
  if (way === 'refund') {
    return () => desk.press('refund', version, { remark: null }).then(() => pause(waitMilliseconds))
  }
  // The provider sends it.
  return route.payOut === 'form'
    ? () => pause(waitMilliseconds)
    : () => desk.send('complete', version)
}

function giveBack(life: Life, { own, version }: ClaimStatus): Step {
  const [refund] = own?.refunds ?? []
  if (refund) {
    return act(life, 'refund', {
      currency: refund.currency.id,
      requisites: life.route.refundTo,
    })
  }
  return () => life.desk.send('complete-refund', version)
}

/** An action of the customer. The claim's next status shows whether it was done. */
function act(life: Life, name: 'confirm' | 'settle' | 'refund', body: unknown): Step {
  return async () => {
    const answer = await life.client.ask({ ...callOf(life, name), method: 'POST', body })
    if (answer.kind === 'done') {
      const { id, status, version } = toldBy(life, answer)
      life.memory.moved({ claimId: id, seq: version, state: status })
    } else if (answer.kind === 'refused' && !isOvertaken(answer.code)) {
      throw new Error(`${name} ${JSON.stringify(body)} was refused: ${answer.text}`)
    }
  }
}

function callOf({ cookie, id, person }: Life, name: keyof typeof claimPaths): Call {
  const path = claimPaths[name].replace('{id}', id)
  return { method: 'GET', path, headers: { cookie, 'x-forwarded-for': addressOf(person) } }
}

function oneOf<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) {
    throw new Error('There is nothing to choose from.')
  }
  return value
}
