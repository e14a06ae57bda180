import {
  startVerification,
  type StartedVerification,
} from '@/lib/contracts/verification/verifications'
import { asciiEmail } from '@/lib/contracts/email-address'
import { call } from '@/lib/http/call'
import { checkRequisite } from '@/lib/requisites/check-requisite'
import { normaliseRequisite } from '@/lib/requisites/normalise-requisite'
import type {
  VerificationForm,
  VerificationInput,
} from '@/lib/contracts/verification/verification-schemas'
import type { RequisiteError } from '@/lib/requisites/requisite'

/** What the dialog asks for. Everything else is asked for on the page of the verification. */
export type StartFields = { number: string; holder: string; email: string }

export type StartFault =
  | { of: 'requisite'; fault: RequisiteError }
  | { of: 'email'; code: 'emailRequired' | 'email' }
  | { of: 'server'; text: string }

export type StartFaults = Partial<Record<keyof StartFields, StartFault | undefined>>

type Asked = { number: VerificationInput; holder: VerificationInput | undefined; isGuest: boolean }

/** The errors of the fields, before anything is sent. */
export async function startFaults(
  fields: StartFields,
  { number, holder, isGuest }: Asked,
): Promise<StartFaults> {
  const [numberFault, holderFault] = await Promise.all([
    faultOf(number, fields.number),
    holder ? faultOf(holder, fields.holder) : null,
  ])
  const email = isGuest ? emailFault(fields.email) : null
  return {
    ...(numberFault && { number: { of: 'requisite', fault: numberFault } }),
    ...(holderFault && { holder: { of: 'requisite', fault: holderFault } }),
    ...(email && { email: { of: 'email', code: email } }),
  }
}

type Started = {
  form: VerificationForm
  fields: StartFields
  asked: Asked
  captchaToken: () => Promise<string>
}

export async function startOf({
  form,
  fields,
  asked,
  captchaToken,
}: Started): Promise<StartedVerification> {
  const { number, holder, isGuest } = asked
  return call(startVerification, {
    body: {
      kind: form.kind,
      currency: form.currency?.id ?? null,
      number: await bare(number, fields.number),
      holder: holder ? await bare(holder, fields.holder) : null,
      values: {},
      email: isGuest ? (asciiEmail(fields.email) ?? fields.email.trim()) : null,
      recaptcha: await captchaToken(),
    },
  })
}

function faultOf(input: VerificationInput, value: string): Promise<RequisiteError | null> {
  return checkRequisite({ ...checkedAs(input), required: input.required, value })
}

function bare(input: VerificationInput, value: string): Promise<string> {
  return normaliseRequisite({ ...checkedAs(input), value })
}

/** How the value of an input is checked and written. */
export function checkedAs({ kind, checker }: VerificationInput) {
  return { kind: kind ?? 'text', checker: checker ?? 'none' } as const
}

function emailFault(email: string): 'emailRequired' | 'email' | null {
  if (email.trim() === '') {
    return 'emailRequired'
  }
  return asciiEmail(email) === null ? 'email' : null
}
