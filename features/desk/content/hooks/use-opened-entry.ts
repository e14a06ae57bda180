'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useToast } from '@/components/ui/overlay/toast-provider'
import {
  getContent,
  listContent,
  restoreContent,
  saveContent,
  type ContentEntry,
  type ContentTerms,
  type Publishing,
  type RevisionRow,
} from '@/lib/contracts/desk/site/content'
import { faqGroupCalls } from '@/lib/contracts/desk/site/faq-groups'
import { call } from '@/lib/http/call'
import { useFaultToast } from '@/features/desk/kit/calls/use-fault-toast'
import { bodyOf, valuesOf, type EntryValues, type Language } from '../model/entry-values'
import { setSavedValues, useEntryForm } from './use-entry-form'

const stateAfter: Partial<Record<RevisionRow['state'], RevisionRow['state']>> = {
  planned: 'live',
  live: 'past',
}

/** The entry as it will be once its planned version is published. */
function afterPublication(entry: ContentEntry): ContentEntry {
  const publishAt = entry.next?.publishAt ?? null
  if (publishAt === null || entry.state === 'removed') {
    return entry
  }
  return {
    ...entry,
    state: 'live',
    liveAt: entry.liveAt ?? publishAt,
    next: null,
    revisions: entry.revisions.map((one) => ({
      ...one,
      state: stateAfter[one.state] ?? one.state,
    })),
  }
}

const everyMilliseconds = 1000

/** Whether a moment has passed. Re-renders only when it passes. */
function usePassed(moment: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => moment !== null && Date.parse(moment) <= Date.now(),
    () => false,
  )
}

/*
 * The timers of a tab in the background are late, so the moment is also checked when the tab
 * becomes visible.
 */
function subscribe(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, everyMilliseconds)
  document.addEventListener('visibilitychange', onCheck)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onCheck)
  }
}

type Options = {
  loaded: ContentEntry
  refetch: () => Promise<ContentEntry | null>
  savedMessage: (publish: Publishing) => string
  restored: string
  onLanguage: (language: Language) => void
}

type Conflict = { latest: ContentEntry; mine: ContentTerms; isOpen: boolean }

const staleCalls = [listContent, getContent, faqGroupCalls.list]

/**
 * A text as it was when it was opened or last saved here. If another operator saves meanwhile, the
 * next save here is refused and both texts are shown. The text that is then replaced in the editor
 * can be restored.
 */
export function useOpenedEntry({ loaded, refetch, savedMessage, restored, onLanguage }: Options) {
  const client = useQueryClient()
  const toast = useToast()
  const toastFault = useFaultToast()
  const [stored, setOpened] = useState(loaded)
  // The server publishes on time, whether or not the entry is loaded again here.
  const opened = usePassed(stored.next?.publishAt ?? null) ? afterPublication(stored) : stored
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { id, version, state } = opened

  const editing = useEntryForm({
    values: valuesOf(opened),
    send: (values, publish) =>
      call(saveContent, { params: { id }, body: { version, publish, ...bodyOf(values) } }),
    onSaved: (entry, publish) => {
      setOpened(entry)
      toast.success(savedMessage(publish))
      for (const { path } of staleCalls) {
        void client.invalidateQueries({ queryKey: [path] })
      }
    },
    onConflict: (error) => void showConflict(error),
    onLanguage,
  })
  const { form } = editing
  const aside = useSetAside(form)

  async function showConflict(error: unknown) {
    const latest = await refetch()
    if (latest === null || (latest.version === version && latest.state === state)) {
      toastFault(error)
      return
    }
    setConflict({ latest, mine: structuredClone(form.getValues('terms')), isOpen: true })
  }

  async function reload() {
    const latest = await refetch()
    if (latest !== null) {
      setOpened(latest)
      form.reset(valuesOf(latest))
    }
  }

  const close = () => setConflict((current) => current && { ...current, isOpen: false })
  const choices = useChoices({ form, restored, refetch, setOpened, close, setAside: aside.put })
  return {
    opened,
    editing,
    reload,
    aside,
    conflict: conflict && { ...conflict, ...choices, close },
  }
}

type ChoiceOptions = Pick<Options, 'restored' | 'refetch'> & {
  form: UseFormReturn<EntryValues>
  setOpened: (entry: ContentEntry) => void
  close: () => void
  setAside: () => void
}

/*
 * The choice of the text to continue with. The other text stays among the versions, or can be
 * restored here.
 */
function useChoices({ form, restored, refetch, setOpened, close, setAside }: ChoiceOptions) {
  const toast = useToast()
  const toastFault = useFaultToast()

  function continueFrom(latest: ContentEntry) {
    setOpened(latest)
    setSavedValues(form, valuesOf(latest))
    close()
  }

  async function restoreAndContinue({ id, version }: ContentEntry) {
    try {
      await call(restoreContent, { params: { id }, body: { version } })
      toast.success(restored)
    } catch (error) {
      toastFault(error)
    }
    const latest = await refetch()
    if (latest !== null && latest.state !== 'removed') {
      continueFrom(latest)
    }
  }

  return {
    keepMine: (latest: ContentEntry) => {
      if (latest.state === 'removed') {
        void restoreAndContinue(latest)
      } else {
        continueFrom(latest)
      }
    },
    takeTheirs: (latest: ContentEntry) => {
      setAside()
      setOpened(latest)
      form.reset(valuesOf(latest))
      close()
    },
  }
}

/** The editor's text that was replaced by another text and can be restored. */
type SetAside = {
  exists: boolean
  /** Keeps a copy of the editor's current text. */
  put: () => void
  /** Puts the copy back into the editor. Unsaved text in the editor becomes the new copy. */
  takeBack: () => void
}

function useSetAside(form: UseFormReturn<EntryValues>): SetAside {
  const [terms, setTerms] = useState<ContentTerms | null>(null)
  const typed = () => structuredClone(form.getValues('terms'))

  return {
    exists: terms !== null,
    put: () => setTerms(typed()),
    takeBack: () => {
      if (terms !== null) {
        setTerms(form.formState.isDirty ? typed() : null)
        form.setValue('terms', terms, { shouldDirty: true })
      }
    },
  }
}
