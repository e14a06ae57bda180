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

const after: Partial<Record<RevisionRow['state'], RevisionRow['state']>> = {
  planned: 'live',
  live: 'past',
}

/** The entry as it will be once its planned version is published. */
function afterMoment(entry: ContentEntry): ContentEntry {
  const publishAt = entry.next?.publishAt ?? null
  if (publishAt === null || entry.state === 'removed') {
    return entry
  }
  return {
    ...entry,
    state: 'live',
    liveAt: entry.liveAt ?? publishAt,
    next: null,
    revisions: entry.revisions.map((one) => ({ ...one, state: after[one.state] ?? one.state })),
  }
}

const everyMilliseconds = 1000

/** Whether a moment has passed; re-renders only when it does. */
function usePassed(moment: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => moment !== null && Date.parse(moment) <= Date.now(),
    () => false,
  )
}

/* Timers of a sleeping tab are late: check again as soon as it becomes visible. */
function subscribe(tell: () => void): () => void {
  const timer = setInterval(tell, everyMilliseconds)
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tell)
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

const refreshed = [listContent, getContent, faqGroupCalls.list]

/**
 * A text as it was when it was opened or last saved here. When others save meanwhile, saving here
 * is refused, both texts are shown, and the one that is replaced in the editor can be restored.
 */
export function useOpenedEntry({ loaded, refetch, savedMessage, restored, onLanguage }: Options) {
  const client = useQueryClient()
  const toast = useToast()
  const toastFault = useFaultToast()
  const [stored, setOpened] = useState(loaded)
  // Publication happens on time whether or not the entry is loaded again.
  const opened = usePassed(stored.next?.publishAt ?? null) ? afterMoment(stored) : stored
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { id, version, state } = opened

  const editing = useEntryForm({
    values: valuesOf(opened),
    send: (values, publish) =>
      call(saveContent, { params: { id }, body: { version, publish, ...bodyOf(values) } }),
    onSaved: (entry, publish) => {
      setOpened(entry)
      toast.success(savedMessage(publish))
      for (const { path } of refreshed) {
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

type Deciding = Pick<Options, 'restored' | 'refetch'> & {
  form: UseFormReturn<EntryValues>
  setOpened: (entry: ContentEntry) => void
  close: () => void
  setAside: () => void
}

/* Which of the two texts to continue with; the other one stays among the versions, or is set aside here. */
function useChoices({ form, restored, refetch, setOpened, close, setAside }: Deciding) {
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

/** The editor's text that another text has replaced, until it is restored. */
type SetAside = {
  exists: boolean
  /** Sets aside the editor's current text. */
  put: () => void
  /** Puts it back into the editor; the text there is set aside in its place. */
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
