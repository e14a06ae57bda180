import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRestoredPage } from '@/lib/browser/use-restored-page'
import { restoreBody, type RestoreBody } from '@/lib/contracts/accounts/registration'
import { ApiError } from '@/lib/http/api-error'
import { setPasswordByCode } from '../api/registration-calls'
import { storeNotice, storeRecoverCode, storedRecoverCode } from '../model/passed-to-next-page'
import { dropLinkFromAddress, recoverCode } from '../model/mail-link'
import { useFormFault } from './use-form-fault'

/**
 * `looking`: the address is not read yet; `none`: there is no code; `ready`: there is one; `gone`: the
 * code does not work any more.
 */
type Link = 'looking' | 'none' | 'ready' | 'gone'

/**
 * Sets a new password by the code in the address. The code is removed from the address and stored for
 * the tab, because a reload would lose it.
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
    const readAddress = () => {
      const found = recoverCode(window.location.hash)
      if (found !== null) {
        storeRecoverCode(found)
        dropLinkFromAddress()
      }
      code.current = found ?? code.current ?? storedRecoverCode()
      setLink((was) => linkAfter(was, { found, stored: code.current }))
    }
    readAddress()
    window.addEventListener('hashchange', readAddress)
    return () => window.removeEventListener('hashchange', readAddress)
  }, [])

  const submit = form.handleSubmit(async (values) => {
    if (code.current === null) {
      return
    }
    clear()
    try {
      storeNotice(await setPasswordByCode(code.current, values))
      storeRecoverCode(null)
      setIsDone(true)
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'gone') {
        storeRecoverCode(null)
        setLink('gone')
        return
      }
      show(error)
    }
  })

  return { form, fault, link, submit, isBusy: form.formState.isSubmitting || isDone }
}

/* A fragment without a code is a position on the page; after the first reading it changes nothing. */
function linkAfter(was: Link, { found, stored }: Record<'found' | 'stored', string | null>): Link {
  if (found !== null) {
    return 'ready'
  }
  if (was !== 'looking') {
    return was
  }
  return stored === null ? 'none' : 'ready'
}
