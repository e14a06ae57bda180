import { beforeAll, vi } from 'vitest'
import { loadAlertSettings } from '@/features/desk/claims/hooks/alert-settings'
import { loadColumns } from '@/features/desk/claims/hooks/column-choice'
import { loadFoldedGroups } from '@/features/desk/frame/folded-groups'
import { sessionStore } from '@/lib/session/session-store'

/*
 * The test files of a process share a document and the product's modules. This removes what the
 * previous file left in them.
 */
beforeAll(() => {
  if (typeof document === 'undefined') {
    return
  }
  vi.useRealTimers()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) {
      element.removeAttribute(name)
    }
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; ').filter((text) => text !== '')) {
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  sessionStore.setState(sessionStore.getInitialState(), true)
  // What the desk stored in the browser is gone, so its stores are read anew.
  loadAlertSettings()
  loadColumns()
  loadFoldedGroups()
})
