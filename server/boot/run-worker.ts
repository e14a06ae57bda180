import type { Container } from '@/server/container'
import { explainLackOfRights } from '@/server/database/migrate/migrate'
import type { DemoContext } from '@/server/jobs/job'
import { startWorker } from '@/server/jobs/worker'
import { chainListener } from '@/server/modules/claims'
import { beatEvery } from '@/server/modules/health'
import { createFollower, type RailFollower } from '@/server/modules/rails'
import { createWebhookSender, type WebhookSender } from '@/server/modules/webhooks'
import { outgoingListener } from './outgoing-listener'

/** Runs the queue's worker and its heartbeat. */
export async function runWorker(
  container: Container,
  url: string,
): Promise<{ stop: () => Promise<void> }> {
  const { db, logger, clock, rates, storage, payments, aml, mail, config, numbers } = container
  const { isOutgoingHeld } = config
  if (isOutgoingHeld) {
    logger.warn('HOLD_OUTGOING is set: mails, payouts and webhooks wait until it is unset')
  }
  const parts = { url, db, logger, clock, rates, storage, payments, aml, mail }
  const more = {
    demo: demoContext(container),
    webhooks: senderOf(container),
    rails: container.rails,
    railFollower: followerOf(container),
    providers: container.providers,
    numbers,
    isOutgoingHeld,
  }
  const worker = await explainLackOfRights(() => startWorker({ ...parts, ...more }))
  const heartbeat = await beatEvery({
    db,
    describe: () => ({ isMailStopped: mail.breaker.state().isOpen, isHeld: isOutgoingHeld }),
    onFault: (error) => logger.warn({ err: error }, 'the worker’s heartbeat could not be written'),
  })
  return {
    stop: async () => {
      await heartbeat.stop()
      await worker.stop()
    },
  }
}

function followerOf({ aml, clock, config, db, logger, numbers, rails }: Container): RailFollower {
  return createFollower({
    ...{ clock, db, rails },
    payouts: { listener: outgoingListener({ clock, db }), isHeld: config.isOutgoingHeld },
    listener: chainListener({ aml, clock, db, numbers }),
    onFault: (error) =>
      logger.error({ err: error }, 'a step in following a rail or reporting its payments failed'),
    onFaultOf: (rail, fault, sentence) => {
      if (fault === null) {
        logger.info({ rail }, 'the rail continues')
      } else {
        logger.error({ rail, fault, sentence }, 'the rail has paused itself')
      }
    },
  })
}

function senderOf({ clock, db, logger, numbers, webhookWire }: Container): WebhookSender {
  return createWebhookSender({
    ...{ clock, db, vault: numbers, wire: webhookWire },
    onFault: (error) =>
      logger.error(
        { err: error },
        'the outcome of a webhook could not be recorded, so it is sent again',
      ),
  })
}

function demoContext(container: Container): DemoContext {
  const { config, numbers, offer, painter, photos, sessionKeys } = container
  return {
    ...{ isDemo: config.isDemoSeeded, painter, photos, numbers, offer },
    secretKey: async () => (await sessionKeys()).verifications,
    claimsKey: async () => (await sessionKeys()).claims,
  }
}
