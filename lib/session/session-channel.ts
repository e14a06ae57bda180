import { clearSession, endSession, sessionStore, setToken } from './session-store'

export type SessionMessage =
  | { kind: 'token'; token: string }
  | { kind: 'ended'; isSignedOut?: true }

const channelName = 'kantor-session'

let channel: BroadcastChannel | null = null

/** Tells the other tabs about a change of the session, where tabs can talk. */
export function announceSession(message: SessionMessage): void {
  listenToTabs()
  channel?.postMessage(message)
}

/** Takes over renewed tokens and the end of the session from other tabs. */
export function listenToTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') {
    return
  }
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    // A guest's tab does not join a session it did not start: it may be another person's.
    if (message && sessionStore.getState().status !== 'guest') {
      follow(message)
    }
  })
}

function follow(message: SessionMessage): void {
  switch (message.kind) {
    case 'token':
      setToken(message.token)
      break
    case 'ended':
      if (message.isSignedOut) {
        endSession()
      } else {
        clearSession()
      }
      break
  }
}

/* A tab with another version of the site may be open. */
function readMessage(data: unknown): SessionMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) {
    return null
  }
  if (data.kind === 'ended') {
    const isSignedOut = 'isSignedOut' in data && data.isSignedOut === true
    return isSignedOut ? { kind: 'ended', isSignedOut } : { kind: 'ended' }
  }
  if (data.kind === 'token' && 'token' in data && typeof data.token === 'string') {
    return { kind: 'token', token: data.token }
  }
  return null
}
