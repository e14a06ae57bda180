import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { restoreBody, type RestoreBody } from '@/lib/contracts/accounts/registration'
import { ApiError } from '@/lib/http/api-error'
import { setPasswordBy } from '../api/registration-calls'
import { keepNotice, keepRecoverCode, storedRecoverCode } from '../model/kept-for-next-page'
import { dropFragment, recoverCode } from '../model/mail-link'
import { useFormFault } from './use-form-fault'

/** `looking`: the address is not read yet; `none`: it has no code; `gone`: the code does not work. */
type Link = 'looking' | 'none' | 'held' | 'gone'

/**
 * Sets a new password by the code in the address. The code is removed from there and stored for the
 * tab, as a reload would lose the link.
 */
export function useRecover(onDone: () => void) {
  const [link, setLink] = useState<Link>('looking')
  const [isDone, setIsDone] = useState(false)
  const code = useRef<string | null>(null)
  const form = useForm<RestoreBody>({
    resolver: zodResolver(restoreBody),
    defaultValues: { password: '', repeatPassword: '' },
  })
  const { fault, show, clear } = useFormFault(form)
  useRestoredPage(() => setIsDone(false))

  useEffect(() => {
    const look = () => {
      const found = recoverCode(window.location.hash)
      if (found !== null) {
        keepRecoverCode(found)
        dropFragment()
      }
      code.current = found ?? code.current ?? storedRecoverCode()
      setLink((was) => linkAfter(was, { found, held: code.current }))
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])

  const submit = form.handleSubmit(async (values) => {
    if (code.current === null) {
      return
    }
    clear()
    try {
      keepNotice(await setPasswordBy(code.current, values))
      keepRecoverCode(null)
      setIsDone(true)
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gone') {
        keepRecoverCode(null)
        setLink('gone')
        return
      }
      show(error)
    }
  })

  return { form, fault, link, submit, isBusy: form.formState.isSubmitting || isDone }
}

/* Any other fragment is a place on the page and stays. */
function linkAfter(was: Link, { found, held }: Record<'found' | 'held', string | null>): Link {
  if (found !== null) {
    return 'held'
  }
  if (was !== 'looking') {
    return was
  }
  return held === null ? 'none' : 'held'
}
