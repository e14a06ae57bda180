import { Gauge, type Registry } from 'prom-client'
import type { Database } from '@/server/database/client'
import { unwellReasons } from '@/lib/contracts/service'
import type { OfficeHealth, HealthReport } from '@/server/modules/health'

type Measures = NonNullable<HealthReport['measures']>
type Sample = { labels?: Record<string, string>; value: number }
type OfficeGauge = {
  name: string
  help: string
  labelNames?: string[]
  read: (of: Measures) => Sample[]
}

const one = (value: number): Sample[] => [{ value }]

/* Counts stop at 10,001, so that no scrape reads a large table completely. */
const gauges: readonly OfficeGauge[] = [
  {
    name: 'kantor_queue_jobs',
    help: 'Jobs that are due but not started, by lane of the worker.',
    labelNames: ['lane'],
    read: ({ lanes }) => lanes.map(({ lane, count }) => ({ labels: { lane }, value: count })),
  },
  {
    name: 'kantor_queue_oldest_seconds',
    help: 'How long the oldest due job has waited, by lane of the worker.',
    labelNames: ['lane'],
    read: ({ lanes }) =>
      lanes.map(({ lane, oldestSeconds }) => ({ labels: { lane }, value: oldestSeconds })),
  },
  {
    name: 'kantor_outbox_events',
    help: 'Events of claims that have not been announced yet.',
    read: ({ outbox }) => one(outbox.count),
  },
  {
    name: 'kantor_outbox_oldest_seconds',
    help: 'How long the oldest event that has not been announced has waited.',
    read: ({ outbox }) => one(outbox.oldestSeconds),
  },
  {
    name: 'kantor_mails',
    help: 'Mails that are waiting or have failed, by state.',
    labelNames: ['state'],
    read: ({ mails }) => mails.map(({ state, count }) => ({ labels: { state }, value: count })),
  },
  {
    name: 'kantor_mail_stopped',
    help: '1 while the mail server does not accept mails.',
    read: ({ isMailStopped }) => one(Number(isMailStopped)),
  },
  {
    name: 'kantor_claims',
    help: 'Claims by state.',
    labelNames: ['state'],
    read: ({ claims }) => claims.map(({ state, count }) => ({ labels: { state }, value: count })),
  },
  {
    name: 'kantor_price_pairs',
    help: 'Enabled pairs of assets.',
    read: ({ prices }) => one(prices.pairs),
  },
  {
    name: 'kantor_price_pairs_lost',
    help: 'Enabled pairs of assets without a good price now.',
    read: ({ prices }) => one(prices.lost),
  },
  {
    name: 'kantor_price_oldest_seconds',
    help: 'Age of the oldest price.',
    read: ({ prices }) => one(prices.oldestSeconds),
  },
  {
    name: 'kantor_source_failures_in_row',
    help: 'Consecutive failures of a price source.',
    labelNames: ['source'],
    read: ({ sources }) =>
      sources.map(({ source, failures }) => ({ labels: { source }, value: failures })),
  },
  {
    name: 'kantor_workers',
    help: 'Workers that reported within the last 45 seconds.',
    read: ({ workers }) => one(workers),
  },
  {
    name: 'kantor_audit_age_seconds',
    help: 'How long ago the books were last checked.',
    read: ({ audit }) => (audit === null ? [] : one(audit.ageSeconds)),
  },
  {
    name: 'kantor_audit_differences',
    help: 'The number of differences that the last audit found.',
    read: ({ audit }) => (audit === null ? [] : one(audit.differences)),
  },
  {
    name: 'kantor_clock_ahead_seconds',
    help: 'How far this machine’s clock is ahead of the database’s.',
    read: ({ clockSkewSeconds }) => (clockSkewSeconds === null ? [] : one(clockSkewSeconds)),
  },
]

/** Adds gauges of the office's business to the process's own metrics. */
export function addOfficeGauges(registry: Registry, health: OfficeHealth, db: Database): void {
  for (const { name, help, labelNames = [], read } of gauges) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const { measures } = await health.look()
        this.reset()
        const samples = measures === null ? [] : read(measures)
        samples.forEach(({ labels = {}, value }) => this.set(labels, value))
      },
    })
  }
  new Gauge({
    name: 'kantor_unwell',
    help: '1 for each problem that disturbs the office’s business, 0 otherwise.',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const { unwell } = await health.look()
      unwellReasons.forEach((reason) => this.set({ reason }, Number(unwell.includes(reason))))
    },
  })
  new Gauge({
    name: 'kantor_database_connections',
    help: 'Database connections for requests: open, idle, and awaited by requests.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'awaited' }, waitingCount)
    },
  })
}
