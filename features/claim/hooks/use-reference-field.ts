import { useState } from 'react'
import type { Currency } from '@/lib/contracts/catalogue'
import { maxTransactionText } from '@/lib/contracts/claims/claim-limits'
import { referenceIn } from '@/lib/references/reference-in'

type Options = {
  currency: Currency
  texts: { label: string; hint: string; wrong: string }
  /** The typed text counts only while the field is shown. */
  isShown?: boolean
  isRequired?: boolean
  initial?: string
}

/**
 * The field in which the customer names their payment: by its transaction in crypto, otherwise by its reference.
 */
export function useReferenceField(options: Options) {
  const { currency, texts, isShown = true, isRequired = false, initial = '' } = options
  const [text, setText] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  const isEmpty = !isShown || text.trim() === ''
  const reference = isEmpty ? null : referenceIn(currency, text)

  return {
    reference,
    /** Whether the field may be sent; shows the fault if not. */
    check: () => {
      const isFine = reference !== null || (isEmpty && !isRequired)
      setIsWrong(!isFine)
      return isFine
    },
    field: {
      label: texts.label,
      hint: texts.hint,
      value: text,
      error: isWrong ? texts.wrong : undefined,
      maxLength: maxTransactionText,
      autoComplete: 'off',
      spellCheck: false,
      onChange: (event: { target: { value: string } }) => {
        setText(event.target.value)
        setIsWrong(false)
      },
    },
  }
}
