'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { getOffice, reportPresence } from '@/lib/contracts/desk/office'
import { call } from '@/lib/http/call'
import { logProblem } from '@/lib/log/client-log'
import { endpointKey } from '@/lib/query/endpoint-key'
import { useDeskQuery } from '../kit/calls/use-desk-query'

const minute = 60_000

/** The current state of the office, reloaded each minute. */
export function useOffice({ isEnabled = true } = {}) {
  return useDeskQuery(getOffice, {}, { everyMilliseconds: minute, isEnabled })
}

/** While the operator takes manual exchanges, reports every minute that they are present. */
export function usePresenceReports(): void {
  const { data } = useOffice()
  const isAvailable = data?.me.isAvailable ?? false

  useEffect(() => {
    if (!isAvailable) {
      return
    }
    const report = () => {
      call(reportPresence, { body: {} }).catch((error: unknown) => {
        logProblem('The presence of the operator could not be reported', error)
      })
    }
    report()
    const timer = setInterval(report, minute)
    return () => clearInterval(timer)
  }, [isAvailable])
}

/** Shows the choice at once, before the server answers. */
export function useShowAvailable(): (isAvailable: boolean) => void {
  const client = useQueryClient()
  const key = endpointKey(getOffice, {}, useLocale())

  return (isAvailable) => {
    client.setQueryData(key, (cached: ReturnType<typeof useOffice>['data']) =>
      cached ? { ...cached, me: { ...cached.me, isAvailable } } : cached,
    )
  }
}
