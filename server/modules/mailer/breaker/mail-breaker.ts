import { createMailGate, type MailGateParts } from './mail-gate'
import { MailError, type MailBreaker, type MailOutcome } from '../ports'

/*
 * A single time-out may be caused by the mail itself. This many time-outs in a row, without any answer
 * in between, are caused by the server.
 */
const maxTimeoutsInARow = 8

/** Each process creates one breaker, which all its mails share. */
export function createMailBreaker(parts: MailGateParts): MailBreaker {
  const gate = createMailGate(parts)
  let timeoutsInARow = 0

  /* A probe that did not contact the server proves nothing, so another mail probes it at once. */
  function recordOutcome(outcome: MailOutcome, isProbe: boolean): void {
    if (outcome === 'answered') {
      timeoutsInARow = 0
      gate.open()
    } else if (isProbe) {
      gate.tryAnother()
    }
  }

  /** Returns true when the mail must wait for the server and then be retried. */
  function recordError(error: unknown, isProbe: boolean): boolean {
    if (!(error instanceof MailError)) {
      recordOutcome('nothing', isProbe)
      return false
    }
    if (error.blames === 'server') {
      gate.shut(error.answer, isProbe)
      return true
    }
    if (error.blames === 'mail') {
      recordOutcome('answered', isProbe)
      return false
    }
    timeoutsInARow += 1
    if (isProbe || timeoutsInARow >= maxTimeoutsInARow) {
      gate.shut(error.answer, isProbe)
    }
    return false
  }

  return {
    state: gate.state,
    pass: async (work, signal) => {
      for (;;) {
        const isProbe = await gate.enter(signal)
        try {
          recordOutcome(await work(), isProbe)
          return
        } catch (error) {
          if (!recordError(error, isProbe)) {
            throw error
          }
        }
      }
    },
  }
}
