import { useSearchParams } from 'next/navigation'
import { useRouter } from '@/lib/i18n/navigation'
import {
  readReferrerAddress,
  referrerAddress,
  type ReferrerAddress,
} from '@/features/account/model/referrer/referrer-address'

/** What the address chooses, and a function to change it, which goes back to the first page. */
export function useReferrerAddress() {
  const address = readReferrerAddress(useSearchParams())
  const router = useRouter()

  return {
    address,
    choose: (changes: Partial<ReferrerAddress>) =>
      router.replace(referrerAddress({ ...address, page: 1, ...changes }), { scroll: false }),
  }
}
