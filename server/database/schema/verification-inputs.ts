import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { inputCheckers, inputKinds } from '@/lib/contracts/catalogue'
import {
  photoFrames,
  verificationInputTypes,
  verificationKinds,
} from '@/lib/contracts/verification/verification-lists'
import { currencies } from './catalogue'
import { isOneOf } from './columns'

/** What is asked for, per currency and kind. A person has no currency. */
export const verificationInputs = pgTable(
  'verification_inputs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currencyId: integer().references(() => currencies.id),
    kind: text({ enum: verificationKinds }).notNull(),
    key: text().notNull(),
    type: text({ enum: verificationInputTypes }).notNull(),
    /** How a value is entered and checked; null for photos. */
    inputKind: text({ enum: inputKinds }),
    checker: text({ enum: inputCheckers }),
    /** Only for photos. */
    frame: text({ enum: photoFrames }),
    labelRu: text().notNull(),
    labelEn: text().notNull(),
    hintRu: text(),
    hintEn: text(),
    isRequired: boolean().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    unique('verification_inputs_key')
      .on(table.currencyId, table.kind, table.key)
      .nullsNotDistinct(),
    uniqueIndex('verification_inputs_one_number')
      .on(sql`coalesce(${table.currencyId}, 0)`, table.kind)
      .where(sql`${table.type} = 'number'`),
    uniqueIndex('verification_inputs_one_holder')
      .on(sql`coalesce(${table.currencyId}, 0)`, table.kind)
      .where(sql`${table.type} = 'holder'`),
    check('verification_inputs_kind_known', isOneOf(table.kind, verificationKinds)),
    check('verification_inputs_type_known', isOneOf(table.type, verificationInputTypes)),
    check('verification_inputs_input_kind_known', isOneOf(table.inputKind, inputKinds)),
    check('verification_inputs_checker_known', isOneOf(table.checker, inputCheckers)),
    check('verification_inputs_frame_known', isOneOf(table.frame, photoFrames)),
    check('verification_inputs_key_shape', sql`${table.key} ~ '^[a-z][A-Za-z0-9]{0,31}$'`),
    check(
      'verification_inputs_currency_unless_person',
      sql`(${table.kind} = 'person') = (${table.currencyId} is null)`,
    ),
    check(
      'verification_inputs_photo_or_value',
      sql`(${table.type} = 'photo') = (${table.frame} is not null) and (${table.type} = 'photo') = (${table.inputKind} is null) and (${table.type} = 'photo') = (${table.checker} is null)`,
    ),
    check(
      'verification_inputs_number_required',
      sql`${table.type} <> 'number' or ${table.isRequired}`,
    ),
  ],
)
