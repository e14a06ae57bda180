import { describe, expect, it } from 'vitest'
import { judgeStatus } from './judge-status'
import type { HealthReport, OfficeMeasures } from './look-at-office'

const well: OfficeMeasures = {
  lanes: [],
  outbox: { count: 0, oldestSeconds: 0 },
  claims: [],
  mails: [],
  prices: { pairs: 10, lost: 0, oldestSeconds: 5 },
  sources: [],
  rails: { faulty: 0, paused: 0, vanished: 0, differing: 0, unsigned: 0 },
  workers: 1,
  isMailStopped: false,
  isHeld: false,
  audit: null,
  clockSkewSeconds: 0,
}
const lane = (name: string, oldestSeconds: number) => ({
  lanes: [{ lane: name, count: 1, oldestSeconds }],
})
const judge = (
  measures: Partial<OfficeMeasures> | null,
  unwell: HealthReport['unwell'] = [],
): Record<string, string> =>
  judgeStatus({
    unwell,
    checkedAt: new Date(0),
    measures: measures && { ...well, ...measures },
  })
const allOk = { rates: 'ok', payIn: 'ok', payOut: 'ok', mail: 'ok', site: 'ok' }

describe('the status of the service', () => {
  it('is ok in every part while nothing waits', () => {
    expect(judge({})).toEqual(allOk)
    expect(judge({ prices: { pairs: 0, lost: 0, oldestSeconds: 0 } })).toEqual(allOk)
  })

  it('is down in every part while the database does not answer', () => {
    expect(new Set(Object.values(judge(null)))).toEqual(new Set(['down']))
  })

  it.each([
    [
      'some prices are lost',
      { prices: { pairs: 10, lost: 1, oldestSeconds: 5 } },
      { rates: 'slow' },
    ],
    [
      'all prices are lost',
      { prices: { pairs: 10, lost: 10, oldestSeconds: 5 } },
      { rates: 'down' },
    ],
    [
      'a rail has paused itself',
      { rails: { faulty: 1, paused: 1, vanished: 0, differing: 0, unsigned: 0 } },
      { payIn: 'slow' },
    ],
    ['claims wait', lane('claims', 91), { payIn: 'slow' }],
    ['claims wait long', lane('claims', 901), { payIn: 'down' }],
    ['payouts wait', lane('payouts', 91), { payOut: 'slow' }],
    ['payouts are stuck', lane('payouts', 901), { payOut: 'down' }],
    ['payouts are stopped by a setting', { isHeld: true }, { payOut: 'down' }],
    ['mails wait', lane('mail', 301), { mail: 'slow' }],
    ['mails wait very long', lane('mail', 3_601), { mail: 'down' }],
    ['mails are not written', { outbox: { count: 1, oldestSeconds: 181 } }, { mail: 'slow' }],
    ['the mail server refuses mails', { isMailStopped: true }, { mail: 'down' }],
    ['other work waits', lane('office', 181), { site: 'slow' }],
    ['there is no worker', { workers: 0 }, { payIn: 'down', payOut: 'down', mail: 'down' }],
  ] as const)('says so when %s', (_, measures, expected) => {
    expect(judge(measures)).toEqual({ ...allOk, ...expected })
  })

  it.each([
    ['directions', { rates: 'down' }],
    ['storage', { payIn: 'slow' }],
    ['disk', { site: 'slow' }],
  ] as const)('says so when the process reports %s', (reason, expected) => {
    expect(judge({}, [reason])).toEqual({ ...allOk, ...expected })
  })

  it.each(['audit', 'books', 'clock', 'queue', 'outbox'] as const)(
    'says nothing about %s, which is the office’s own business',
    (reason) => {
      expect(judge({}, [reason])).toEqual(allOk)
    },
  )
})
