import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { webhookEventName } from '@/lib/contracts/shops/webhook-message'
import type { Database } from '@/server/database/client'
import { openSecrets } from '../endpoints/endpoint-secret'
import { writeMessage } from '../events/write-message'
import type { SecretVault, WebhookWire } from '../ports'
import { allotSlots } from './allot-slots'
import { createGate, type Gate } from './gate'
import { createPaces, type Paces } from './paces'
import { recordAttempt, releaseDelivery } from './record-attempt'
import { signMessage } from './sign-message'
import { findDueEndpoints, mayStillSend, takeDeliveries, type TakenDelivery } from './take-due'

export type SenderParts = {
  db: Database
  clock: { now: () => Date }
  wire: WebhookWire
  vault: SecretVault
  onFault: (error: unknown) => void
}

export type SenderSignals = {
  /** Aborts the deliveries in progress. */
  signal: AbortSignal
  /** Once it has aborted, no further delivery begins. */
  stopping: AbortSignal
}

/** Sends the webhooks of one process. */
export type WebhookSender = {
  /**
   * Sends due deliveries until none is left. While it runs, another call only makes it look again, and
   * returns at once.
   */
  run: (signals: SenderSignals) => Promise<void>
}

/* After several deliveries end at almost the same moment, the next ones are looked up only once. */
const gatherMilliseconds = 10
/* Deliveries share the connections to the database with everything else that the process does. */
const statementsAtOnce = 4

type Sending = SenderParts & { gate: Gate; paces: Paces }

export function createWebhookSender(parts: SenderParts): WebhookSender {
  const sending = { ...parts, gate: createGate(statementsAtOnce), paces: createPaces() }
  let isRunning = false
  let asked = false
  const isAsked = () => asked
  let wake: () => void = () => undefined
  const look = () => {
    asked = true
    wake()
  }

  const untilAsked = async () => {
    if (!isAsked()) {
      await new Promise<void>((resolve) => (wake = resolve))
    }
    await pause(gatherMilliseconds)
  }
  const sendAll = async ({ signal, stopping }: SenderSignals) => {
    for (;;) {
      asked = false
      const taken = stopping.aborted ? [] : await takeNext(sending)
      for (const delivery of taken) {
        void send(sending, delivery, signal).finally(look)
      }
      if (sending.paces.count() === 0 && !isAsked()) {
        return
      }
      await untilAsked()
    }
  }

  return {
    run: async (signals) => {
      if (isRunning) {
        look()
        return
      }
      isRunning = true
      // Every delivery in progress listens to these signals, and so does `look`.
      setMaxListeners(100, signals.signal, signals.stopping)
      signals.stopping.addEventListener('abort', look)
      try {
        await sendAll(signals)
      } finally {
        signals.stopping.removeEventListener('abort', look)
        isRunning = false
      }
    },
  }
}

async function takeNext({ db, clock, gate, paces }: Sending): Promise<TakenDelivery[]> {
  return gate(async () => {
    const now = clock.now()
    const due = await findDueEndpoints(db, now)
    const allotted = allotSlots({
      due,
      busy: paces.busy(),
      isSlow: paces.isSlow,
    })
    const taken = await takeDeliveries(db, allotted, now)
    taken.forEach(({ id, endpoint }) => paces.begin(endpoint.id, id))
    return taken
  })
}

/* Never rejects: a delivery that could not be recorded is sent again once its lease is over. */
async function send(sending: Sending, taken: TakenDelivery, signal: AbortSignal): Promise<void> {
  const { onFault, paces } = sending
  try {
    await deliver(sending, taken, signal)
  } catch (error) {
    onFault(error)
  } finally {
    paces.end(taken.endpoint.id, taken.id)
  }
}

async function deliver(
  { clock, db, gate, vault, wire }: Sending,
  taken: TakenDelivery,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = clock.now()
  const { endpoint, event } = taken
  const secrets = await openSecrets(vault, endpoint, startedAt)
  const body = writeMessage(event)
  const headers = signMessage({
    id: webhookEventName(event.id),
    body,
    secrets,
    at: startedAt,
  })
  const began = performance.now()
  const outcome = await wire.post({
    ...{ url: endpoint.url, headers, body, signal },
    mayBegin: () => gate(() => mayStillSend(db, taken)),
  })
  if (outcome === null) {
    await gate(() => releaseDelivery(db, taken))
    return
  }
  const milliseconds = Math.trunc(performance.now() - began)
  const attempt = { ...outcome, headers, body, startedAt, milliseconds }
  await gate(() => recordAttempt(db, taken, { attempt, now: clock.now() }))
}
