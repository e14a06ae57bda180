'use client'

import { useState } from 'react'
import { ApiError } from '@/lib/http/api-error'

/** Added to the repeated request once the user has confirmed; empty before that. */
export type Confirmed = { confirmed?: true }

export type Question = {
  isOpen: boolean
  /** The server's warning. */
  warning: string
  isBusy: boolean
  answer: (isAgreed: boolean) => void
}

type ConfirmedSave = {
  /** Saves; when the server asks for confirmation, asks the user and saves again. */
  ask: <T>(save: (confirmed: Confirmed) => Promise<T>) => Promise<T>
  question: Question
}

const noQuestion: Question = {
  isOpen: false,
  warning: '',
  isBusy: false,
  answer: () => undefined,
}

/**
 * Asks for confirmation of a save that may cost the office money: the server refuses such a save until
 * it is confirmed. If the user does not confirm it, the refusal is handled like any other error.
 */
export function useConfirmedSave(): ConfirmedSave {
  const [question, setQuestion] = useState(noQuestion)
  const close = () => setQuestion((current) => ({ ...current, isOpen: false, isBusy: false }))

  async function ask<T>(save: (confirmed: Confirmed) => Promise<T>): Promise<T> {
    try {
      return await save({})
    } catch (error) {
      const warning = warningOf(error)
      if (warning === null || !(await isAgreed(warning))) {
        throw error
      }
    }
    try {
      return await save({ confirmed: true })
    } finally {
      close()
    }
  }

  function isAgreed(warning: string): Promise<boolean> {
    return new Promise((resolve) => {
      setQuestion({
        isOpen: true,
        warning,
        isBusy: false,
        answer: (agreed) => {
          setQuestion((current) => ({ ...current, isOpen: agreed, isBusy: agreed }))
          resolve(agreed)
        },
      })
    })
  }

  return { ask, question }
}

type DialogSave<Body> = {
  save: (body: Body) => Promise<void>
  /** The errors of the last save, in one text. */
  refusal: string | null
  question: Question
}

/** A save from a dialog that has no fields for the server's errors, so they are shown together. */
export function useDialogSave<Body>(
  send: (body: Body & Confirmed) => Promise<unknown>,
): DialogSave<Body> {
  const { ask, question } = useConfirmedSave()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function save(body: Body): Promise<void> {
    setRefusal(null)
    try {
      await ask((confirmed) => send({ ...body, ...confirmed }))
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error
      }
      setRefusal(error.fields ? Object.values(error.fields).flat().join(' ') : null)
    }
  }

  return { save, refusal, question }
}

/*
 * The warning of a refused save; null if other fields have errors too, because then there is
 * nothing to confirm yet.
 */
function warningOf(error: unknown): string | null {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
  const { confirmed = [], ...others } = fields
  return confirmed.length > 0 && Object.keys(others).length === 0 ? confirmed.join(' ') : null
}
