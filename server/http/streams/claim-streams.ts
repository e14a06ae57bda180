import type { ClaimNotice } from '@/lib/contracts/desk/claim-notice'
import type { Locale } from '@/lib/i18n/locales'
import { createQueueStream, type WhoMaySee } from './queue-stream'
import { createStatusStream, type ReadStatus } from './status-stream'
import { repeat, type Clockwork, type OpenedStream, type StreamSink } from './stream-room'

export type ClaimStreamParts = Pick<Clockwork, 'clock'> &
  Partial<Clockwork> & {
    readStatus: ReadStatus
    readNews: (ids: readonly string[]) => Promise<ClaimNotice[]>
    sessionsWithDeskAccess: WhoMaySee
    onFault: (error: unknown) => void
  }

type Opening = { address: string; sink: StreamSink }
type QueueOpening = Opening & { sessionId: string }
type StatusOpening = Opening & { claimId: string; locale: Locale; lastVersion: number | null }

export type ClaimStreams = {
  /** Streams one claim: its present version, unless the client already has it, and each new version. */
  openStatus: (opening: StatusOpening) => OpenedStream
  /** Streams changes of all claims, for operators. */
  openQueue: (opening: QueueOpening) => OpenedStream
  /** Announces that a claim has changed. With an empty id, any claim may have changed. */
  announce: (claimId: string) => void
  /** Tells operators that a verification has changed. With an empty id, any may have changed. */
  announceVerification: (id: string) => void
  /** Tells operators that a withdrawal has changed. With an empty id, any may have changed. */
  announceWithdrawal: (id: string) => void
  close: () => void
  count: () => number
  /** Resolves when no read is in progress; for tests. */
  settled: () => Promise<void>
}

/**
 * All open streams of claims. A change is read once and sent to all clients that wait for it. Changes
 * during a read are collected for the next read.
 */
export function createClaimStreams(parts: ClaimStreamParts): ClaimStreams {
  const { clock, every = repeat, onFault, readNews, readStatus, sessionsWithDeskAccess } = parts
  let work: Promise<void> | null = null
  const status = createStatusStream({ clock, every, readStatus, onDue: run })
  const queue = createQueueStream({ clock, every, readNews, whoMaySee: sessionsWithDeskAccess })

  function run(): void {
    work ??= sendAll().finally(() => {
      work = null
    })
  }

  async function sendAll(): Promise<void> {
    while (queue.hasNews() || status.hasNews()) {
      try {
        await queue.announce()
        await status.announce()
      } catch (error) {
        onFault(error)
        return
      }
    }
  }

  return {
    openStatus: ({ claimId, locale, lastVersion, ...opening }) => {
      const memory = { claimId, locale, version: lastVersion, missed: false }
      const opened = status.room.open({ ...opening, memory })
      status.note(claimId)
      run()
      return opened
    },
    openQueue: ({ sessionId, ...opening }) =>
      queue.room.open({ ...opening, memory: { sessionId, missed: false } }),
    announce: (claimId) => {
      status.note(claimId)
      queue.note(claimId)
      run()
    },
    announceVerification: (id) => {
      queue.noteVerification(id)
      run()
    },
    announceWithdrawal: (id) => {
      queue.noteWithdrawal(id)
      run()
    },
    close: () => {
      status.room.close()
      queue.room.close()
    },
    count: () => status.room.clients.size + queue.room.clients.size,
    settled: async () => {
      while (work) {
        await work
      }
    },
  }
}
