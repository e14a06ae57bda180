import type { z } from 'zod'
import type { SourceId } from '@/lib/contracts/desk/rates'
import type { Database } from '@/server/database/client'
import type { JobDefinition } from '@/server/database/jobs'
import type { MailContext } from '@/server/modules/mailer'
import type { Payments } from '@/server/modules/payments'
import type { OwnSourceDeps, RateSource } from '@/server/modules/rates'
import type { ObjectStorage, Painter } from '@/server/modules/files'
import type { AmlCheck } from '@/server/modules/risk'
import type { StoryParts } from '@/server/modules/demo'
import type { RequisiteProvider } from '@/server/modules/providers'
import type { Rail, RailFollower } from '@/server/modules/rails'
import type { NumberVault, PhotoDrawer } from '@/server/modules/verification'
import type { WebhookSender } from '@/server/modules/webhooks'
import type { LaneName } from './lanes/lanes'

export type WorkerLogger = {
  debug: (fields: object, message: string) => void
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

export type RatesContext = {
  /** The price sources that the settings name. */
  active: readonly SourceId[]
  /** Those of them that are queried over the network. */
  sources: readonly RateSource[]
  /** What is needed to read the sources that operators added. */
  own: OwnSourceDeps
}

/** What is needed by the jobs that fill the demo office after its first start. */
export type DemoContext = {
  /** Whether the settings say that this is a demo office. */
  isDemo: boolean
  painter: Pick<Painter, 'drawLayout'>
  photos: PhotoDrawer
  numbers: NumberVault
  /** The key from which the secrets of guests' verifications are derived. */
  secretKey: () => Promise<Uint8Array>
  /** The same for claims. */
  claimsKey: () => Promise<Uint8Array>
  offer: StoryParts['offer']
}

/** The parts that a handler uses. A job may run twice: the second run must then change nothing. */
export type JobContext = {
  db: Database
  logger: WorkerLogger
  clock: { now: () => Date }
  rates: RatesContext
  storage: ObjectStorage
  payments: Payments
  aml: AmlCheck
  mail: MailContext
  webhooks: WebhookSender
  rails: readonly Rail[]
  railFollower: RailFollower
  providers: readonly RequisiteProvider[]
  /** Opens what the office has encrypted. */
  numbers: NumberVault
  demo: DemoContext
  /** Aborts when the process stops and has waited for the job long enough. */
  signal: AbortSignal
  /** Aborts as soon as the process begins to stop: for work that only waits. */
  stopping?: AbortSignal
}

export type JobHandler<Payload extends z.ZodType> = (
  payload: z.output<Payload>,
  context: JobContext,
) => Promise<void>

export type JobSchedule = {
  /** In crontab notation, in UTC. */
  cron: string
  /** Whether the job also runs when a worker starts, before its scheduled time. */
  atStart: boolean
}

/** A job definition with its handler. `implement` checks that their payload types match. */
export type Job = {
  definition: JobDefinition
  run: (payload: unknown, context: JobContext) => Promise<void>
  schedule: JobSchedule | null
  lane: LaneName
}

export function implement<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  handler: JobHandler<Payload>,
  schedule: JobSchedule | null = null,
): Job {
  return {
    definition,
    run: (payload, context) => handler(definition.payload.parse(payload), context),
    schedule,
    lane: 'office',
  }
}

/** Puts these jobs into a lane; jobs in no lane belong to the lane `office`. */
export function inLane(lane: LaneName, jobs: readonly Job[]): Job[] {
  return jobs.map((job) => ({ ...job, lane }))
}
