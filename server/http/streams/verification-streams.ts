import type { Locale } from '@/lib/i18n/locales'
import { createStatusStream, type ReadStatus } from './status-stream'
import { repeat, type Clockwork, type OpenedStream, type StreamSink } from './stream-room'

export type VerificationStreamParts = Pick<Clockwork, 'clock'> &
  Partial<Clockwork> & { readStatus: ReadStatus; onFault: (error: unknown) => void }

type Opening = {
  id: string
  locale: Locale
  lastVersion: number | null
  address: string
  sink: StreamSink
}

export type VerificationStreams = {
  /** Streams the status of one verification: the present one, unless the client has it, and each new. */
  open: (opening: Opening) => OpenedStream
  /** Announces that a verification has changed. With an empty id, any may have changed. */
  announce: (id: string) => void
  close: () => void
  /** Resolves when no read is in progress; for tests. */
  settled: () => Promise<void>
}

/** All open streams of verifications. A change is read once and sent to all clients that wait for it. */
export function createVerificationStreams(parts: VerificationStreamParts): VerificationStreams {
  const { clock, every = repeat, onFault, readStatus } = parts
  let work: Promise<void> | null = null
  const status = createStatusStream({ clock, every, readStatus, onDue: run })

  function run(): void {
    work ??= sendAll().finally(() => {
      work = null
    })
  }

  async function sendAll(): Promise<void> {
    while (status.hasNews()) {
      try {
        await status.announce()
      } catch (error) {
        onFault(error)
        return
      }
    }
  }

  return {
    open: ({ id, lastVersion, locale, ...opening }) => {
      const memory = { claimId: id, locale, version: lastVersion, missed: false }
      const opened = status.room.open({ ...opening, memory })
      status.note(id)
      run()
      return opened
    },
    announce: (id) => {
      status.note(id)
      run()
    },
    close: () => status.room.close(),
    settled: async () => {
      await work
    },
  }
}
