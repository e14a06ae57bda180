import type { UseFormReturn } from 'react-hook-form'
import type { RequisiteForm } from '@/features/desk/model/forms/requisite-form'

export type RequisiteFormProps = { form: UseFormReturn<{ terms: RequisiteForm }> }
