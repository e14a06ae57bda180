import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import { useToast } from '@/components/ui/overlay/toast-provider'
import { ownerProof } from '@/lib/contracts/accounts/me'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  renamePasskey,
} from '@/lib/contracts/accounts/second-factor'
import { listSessions } from '@/lib/contracts/accounts/sessions'
import { deviceName } from '@/lib/user-agent/device-name'
import { ownCall } from '@/features/account/components/settings/parts/own-call'
import { useRefreshOwn } from '@/features/account/components/settings/parts/use-refresh-own'
import {
  emptyProof,
  proofOf,
  useProofForm,
} from '@/features/account/components/settings/proof/use-proof-form'
import { makePasskey, PasskeyError } from './make-passkey'

const schema = ownerProof.extend(renamePasskey.body.shape)

/** The form of a new passkey, from its owner's proof to the key that is kept. */
export function usePasskeyMaking(onMade: (recoveryCodes: readonly string[]) => void) {
  const t = useTranslations('account.settings.factor.passkeys')
  const toast = useToast()
  const refresh = useRefreshOwn()

  return useProofForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    values: { ...emptyProof, name: '' },
    send: async ({ name, ...proof }, form) => {
      const { challenge, options } = await ownCall(beginPasskey, { body: proofOf(proof) })
      // It is used up, whatever the device says now.
      form.setValue('code', '')
      const credential = await makePasskey(options)
      const { recoveryCodes } = await ownCall(addPasskey, {
        body: { challenge, credential, name },
      })
      toast.success(t('added'))
      onMade(recoveryCodes ?? [])
      void refresh(listPasskeys, listSessions)
    },
    wordOf: (error) => (error instanceof PasskeyError ? t(`faults.${error.fault}`) : null),
  })
}

/** What a person would call the device they sit at. */
export function proposedName(fallback: string): string {
  return deviceName(navigator.userAgent) ?? fallback
}
