import { setTimeout as pause } from 'node:timers/promises'
import { pairResponse } from '@/lib/contracts/calculator'
import { claimPaths } from '@/lib/contracts/claims/claim-paths'
import { claimStatus, type ClaimStatus } from '@/lib/contracts/claims/claim-status'
import { createdClaim } from '@/lib/contracts/claims/claim-creation'
import { addressOf, claimRequest } from '@/tests/factories/claims/claim-request'
import type { Answer, Call, Client } from './client'
import { deskOf, isOvertaken, type Desk } from './desk'
import type { Memory } from './memory'
import { createPayer, type Payer, type Provider } from './provider'
import type { Route } from './prepare-office'

/** How a customer plans the exchange. Chance and kills decide what really happens. */
const plans = ['smooth', 'smooth', 'smooth', 'partial', 'refund', 'cancel', 'reject'] as const

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
  plan: (typeof plans)[number]
  id: string
  cookie: string
  desk: Desk
  payer: Payer
  /** Whether an operator will put the claim on hold once. */
  willBeHeld: boolean
}

const maxPauseMilliseconds = 400
const waitMilliseconds = 500
/*
 * The longest time in which a claim may not change. The process may be killed before the provider has
 * received a payout. Only after a minute is it certain that no process is sending the payout, and only
 * after ten that no request for it is still on its way to the provider.
 */
export const maxStandstillMilliseconds = 14 * 60_000

/**
 * Takes one claim from the form to its end, and acts for everybody involved. Each step first reads the
 * claim and then does what its state needs. So a step without a response is either found to be done, or
 * is done again.
 */
export async function runClaim(parts: LifeParts): Promise<void> {
  const life = await begin(parts)
  let last = { version: 0, at: Date.now() }
  for (;;) {
    const status = await readStatus(life)
    const step = nextStep(life, status)
    if (step === null) {
      return
    }
    last = last.version === status.version ? last : { version: status.version, at: Date.now() }
    if (Date.now() - last.at > maxStandstillMilliseconds) {
      throw new Error(`A claim never ends: ${JSON.stringify(status)}`)
    }
    await step()
    await pause(parts.random() * maxPauseMilliseconds)
  }
}

async function begin(parts: LifeParts): Promise<Life> {
  const { client, memory, person, provider, random, routes } = parts
  const route = pickOne(routes, random)
  const { id, cookie } = await create(parts, route)
  return {
    ...parts,
    route,
    id,
    cookie,
    plan: pickOne(plans, random),
    desk: deskOf({ client, memory, random, claimId: id, person }),
    payer: createPayer({ client, memory, provider, random, claimId: id }),
    willBeHeld: random() < 0.25,
  }
}

/**
 * Repeats the same request with the same idempotency key until the result is known. If the course has
 * changed, it makes a new request with a new key.
 */
async function create(
  { client, memory, person }: LifeParts,
  { fromId, toId, send }: Route,
): Promise<{ id: string; cookie: string }> {
  for (let attempt = 0; ; attempt += 1) {
    const path = `/api/v1/calculator/pair/${fromId}/${toId}/`
    const offered = await client.sendUntilAnswered({ method: 'GET', path })
    if (offered.kind === 'refused') {
      throw new Error(`The pair is not offered: ${offered.text}`)
    }
    const body = claimRequest({ pair: pairResponse.parse(offered.body), person, send })
    const headers = {
      'x-forwarded-for': addressOf(person),
      'idempotency-key': `person-${person}-attempt-${attempt}`,
    }
    const answer = await client.sendUntilAnswered({
      method: 'POST',
      path: claimPaths.create,
      body,
      headers,
    })
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

async function readStatus(life: Life): Promise<ClaimStatus> {
  const answer = await life.client.sendUntilAnswered(callOf(life, 'status'))
  if (answer.kind === 'refused') {
    throw new Error(`Claim ${life.id} was acknowledged but cannot be read: ${answer.text}`)
  }
  return statusIn(life, answer)
}

function statusIn({ memory }: Life, { body }: Extract<Answer, { kind: 'done' }>): ClaimStatus {
  const status = claimStatus.parse(body)
  memory.statusSeen(status)
  return status
}

type Step = () => Promise<unknown>

/** The next step of a claim; null at its end. */
function nextStep(life: Life, status: ClaimStatus): Step | null {
  const { desk, random, route, plan } = life
  const { version } = status
  switch (status.status) {
    case 'created':
      return act(life, 'confirm', {
        step: plan === 'cancel' && random() < 0.5 ? 'cancel' : 'details',
      })
    case 'awaiting_payment':
      if (status.own?.canChooseAgain) {
        return act(life, 'confirm', { step: 'choose' })
      }
      return plan === 'cancel' ? act(life, 'confirm', { step: 'cancel' }) : pay(life, status)
    case 'checking_payment':
      if (plan === 'reject') {
        return () => desk.makeMove('reject', version, { remark: 'No payment was found.' })
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
  if (life.route.payIn === 'manual' || life.plan === 'reject') {
    return act(life, 'confirm', { step: 'paid' })
  }
  const outcome = life.plan === 'partial' ? 'less' : 'exact'
  return () => life.payer.pay(callOf({ ...life, id }, 'form'), outcome)
}

function accept({ desk, id, route, plan }: Life, { version }: ClaimStatus): Step {
  const share = plan === 'partial' ? 0.8 : 1
  const amount = String(Number(route.send) * share)
  return () => desk.recordPayment(version, { reference: `in-${id}`, amount })
}

/* A customer who chose to send the rest changes their mind, because this payer never sends a second part. */
function settle(life: Life, { own, version }: ClaimStatus): Step {
  const { desk, random } = life
  const wanted = own?.choices ?? []
  if (wanted.length === 0) {
    // The customer has no choice: an operator put the claim on hold, or the payout was refused.
    const move = random() < 0.3 ? 'refund' : 'release'
    return () => desk.makeMove(move, version, move === 'refund' ? { remark: null } : {})
  }
  const { choice, from, to } = pickOne(wanted, random)
  const chosen = { choice, from, to }
  return random() < 0.5
    ? act(life, 'settle', { ...chosen, version })
    : () => desk.makeMove('settle', version, chosen)
}

function payOut(life: Life, { version }: ClaimStatus): Step {
  const { desk, route, plan } = life
  if (life.willBeHeld) {
    return async () => {
      const remark = 'Somebody looks at it.'
      await desk.makeMove('hold', version, { reason: 'operator', remark })
      life.willBeHeld = false
    }
  }
  if (plan === 'refund') {
    return () =>
      desk.makeMove('refund', version, { remark: null }).then(() => pause(waitMilliseconds))
  }
  // The provider sends the payout.
  return route.payOut === 'form'
    ? () => pause(waitMilliseconds)
    : () => desk.recordPayout('complete', version)
}

function giveBack(life: Life, { own, version }: ClaimStatus): Step {
  const [refund] = own?.refunds ?? []
  if (refund) {
    return act(life, 'refund', {
      currency: refund.currency.id,
      requisites: life.route.refundTo,
    })
  }
  return () => life.desk.recordPayout('complete-refund', version)
}

/** An action of the customer. If there is no response, the next status shows whether it was done. */
function act(life: Life, name: 'confirm' | 'settle' | 'refund', body: unknown): Step {
  return async () => {
    const answer = await life.client.send({ ...callOf(life, name), method: 'POST', body })
    if (answer.kind === 'done') {
      const { id, status, version } = statusIn(life, answer)
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

function pickOne<T>(values: readonly T[], random: () => number): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) {
    throw new Error('The list is empty.')
  }
  return value
}
