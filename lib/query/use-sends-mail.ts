import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { getSettings } from '@/lib/contracts/calculator'
import { endpointQuery } from './endpoint-query'

/** Whether the office sends mails; true until that is known. */
export function useSendsMail(): boolean {
  const { data } = useQuery(endpointQuery(getSettings, { query: {} }, useLocale()))
  return data === undefined || !('sendsMail' in data) || data.sendsMail
}
