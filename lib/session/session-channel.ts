import { clearSession, endSession, sessionStore, setToken } from './session-store'

export type SessionMessage =
  | { kind: 'token'; token: string }
  | { kind: 'ended'; isSignedOut?: true }

const channelName = 'kantor-session'

let channel: BroadcastChannel | null = null

/** Sends a change of the session to the other tabs, if the browser supports BroadcastChannel. */
export function announceSession(message: SessionMessage): void {
  listenToTabs()
  channel?.postMessage(message)
}

/** Applies renewed tokens and the end of the session that other tabs announce. */
export function listenToTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') {
    return
  }
  channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data)
    // A guest's tab ignores the session of another tab: it may be another person's session.
    if (message && sessionStore.getState().status !== 'guest') {
      applyMessage(message)
    }
  })
}

function applyMessage(message: SessionMessage): void {
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

/* Messages are checked, because another tab may run another version of the site. */
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
