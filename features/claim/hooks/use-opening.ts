'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { ApiError } from '@/lib/http/api-error'
import { logProblem } from '@/lib/log/client-log'
import { openWithSecret } from '../api/claim-commands'
import { statusQuery } from '../api/claim-queries'
import { secretOfHash } from '../model/secret-of-hash'

export type Opening = 'looking' | 'ready' | 'refused'

/**
 * Opens the claim by the secret of the address, if it has one, and takes the secret out of it: it
 * must stand neither in the history nor in a link that is passed on. Nothing is asked for before.
 */
export function useOpening(id: string): Opening {
  const locale = useLocale()
  const client = useQueryClient()
  const [opening, setOpening] = useState<Opening>('looking')

  useEffect(() => {
    let isLeft = false

    async function open() {
      const { hash, pathname, search } = window.location
      const secret = secretOfHash(hash)
      let next: Opening = 'ready'
      if (secret !== null) {
        window.history.replaceState(window.history.state, '', pathname + search)
        try {
          client.setQueryData(statusQuery(id, locale).queryKey, await openWithSecret(id, secret))
        } catch (error) {
          logProblem('The claim could not be opened by its link', error)
          next = isRefusal(error) ? 'refused' : 'ready'
        }
      }
      if (!isLeft) {
        setOpening(next)
      }
    }

    const listen = () => void open()
    void open()
    window.addEventListener('hashchange', listen)
    return () => {
      isLeft = true
      window.removeEventListener('hashchange', listen)
    }
  }, [id, locale, client])

  return opening
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden'
}
