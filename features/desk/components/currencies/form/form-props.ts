import type { UseFormReturn } from 'react-hook-form'
import type { CurrencyForm } from '@/features/desk/model/catalogue/currency-form'

export type FormProps = { form: UseFormReturn<CurrencyForm> }
