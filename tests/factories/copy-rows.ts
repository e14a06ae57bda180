/**
 * A statement that copies the rows of a table whose `key` names an original in the table `copied`, with other
 * values in some columns. PostgreSQL would make each record again for each of its columns if the record were in the
 * list of the select.
 */
export function copyRows(table: string, key: string, changes: string): string {
  return `
    insert into ${table}
      select made.* from copied join ${table} as original on original.${key} = copied.old,
        lateral jsonb_populate_record(original, jsonb_build_object(${changes})) as made;`
}

/** Statements that turn the triggers of these tables off, or on again. */
export function triggersOf(tables: readonly string[], what: 'disable' | 'enable'): string {
  return tables.map((table) => `alter table ${table} ${what} trigger user;`).join('\n')
}
