import type { UseFormReturn } from 'react-hook-form'
import type { InputTerms } from '@/lib/contracts/desk/input-terms'

export type InputFormProps = { form: UseFormReturn<InputTerms> }
