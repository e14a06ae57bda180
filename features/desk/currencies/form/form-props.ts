import type { UseFormReturn } from 'react-hook-form'
import type { CurrencyForm } from './currency-values'

export type FormProps = { form: UseFormReturn<CurrencyForm> }
