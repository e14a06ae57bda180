import { and, asc, eq, isNull } from 'drizzle-orm'
import type { VerificationKind } from '@/lib/contracts/verification/verification-lists'
import type { Executor } from '@/server/database/client'
import { verificationInputs } from '@/server/database/schema/verification-inputs'

export type FormInput = typeof verificationInputs.$inferSelect

/** Everything that is asked for, for all currencies and kinds. */
export function listFormInputs(db: Executor): Promise<FormInput[]> {
  return db
    .select()
    .from(verificationInputs)
    .orderBy(
      asc(verificationInputs.currencyId),
      asc(verificationInputs.kind),
      asc(verificationInputs.position),
      asc(verificationInputs.id),
    )
}

/** What is asked for, in the order of the form; empty when nobody can be verified. */
export function listInputsOf(
  db: Executor,
  { currencyId, kind }: { currencyId: number | null; kind: VerificationKind },
): Promise<FormInput[]> {
  return db
    .select()
    .from(verificationInputs)
    .where(
      and(
        eq(verificationInputs.kind, kind),
        currencyId === null
          ? isNull(verificationInputs.currencyId)
          : eq(verificationInputs.currencyId, currencyId),
      ),
    )
    .orderBy(asc(verificationInputs.position), asc(verificationInputs.id))
}
