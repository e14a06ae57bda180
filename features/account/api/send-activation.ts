import { reactivate } from '@/lib/contracts/accounts/registration'
import { call } from '@/lib/http/call'

/** Asks for the activation link once more. Throws `ApiError`. */
export async function sendActivation(email: string): Promise<void> {
  await call(reactivate, { body: { email } })
}
