import type { UseFormReturn } from 'react-hook-form'
import type { RequisiteForm } from './requisite-form'

export type RequisiteFormProps = { form: UseFormReturn<{ terms: RequisiteForm }> }
