import { useMe } from '@/features/account/hooks/use-me'

/** Tells password managers whose password stands beside it; there is nothing to be seen. */
export function OwnerName() {
  const { email } = useMe()
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
