import { z } from 'zod'
import { idNumber, idParam } from '@/lib/contracts/common'
import { defineEndpoint, type Endpoint } from '@/lib/contracts/endpoint'
import type { ErrorCode } from '@/lib/errors/codes'

/** The version that the form shows. If the row has changed since, the change is refused. */
export const version = z.string().min(1).max(64)

/** The body of a call that reorders rows. */
export const orderBody = z.object({
  ids: z.array(idNumber).min(1).max(1000).describe('The ids of all rows, in their new order.'),
})

type Description<
  Key extends string,
  Terms extends z.ZodType,
  Shown extends z.ZodRawShape,
  AlsoInList extends z.ZodRawShape,
  Removal extends z.ZodObject,
> = {
  /** The singular and plural name, used in the names of the calls. */
  one: string
  many: string
  tag: string
  /** The path after `/api/v1/operator/`. */
  path: string
  summaries: Record<'list' | 'order' | 'create' | 'save' | 'remove', string>
  terms: Terms
  /** Fields of a row that the desk shows in addition to its terms. */
  shown: Shown
  /** The key of the rows in the response of the list, and the other fields of that response. */
  key: Key
  alsoInList: AlsoInList
  /** The query parameters of a removal, and its possible refusals. */
  removal: Removal
  removalErrors: readonly ErrorCode[]
}

/** The calls of a list that operators maintain and order: rows with terms and a version. */
export function describeResource<
  const Key extends string,
  Terms extends z.ZodType,
  Shown extends z.ZodRawShape,
  AlsoInList extends z.ZodRawShape,
  Removal extends z.ZodObject,
>(description: Description<Key, Terms, Shown, AlsoInList, Removal>) {
  const { one, terms, shown, key, alsoInList } = description
  const row = z
    .object({ id: z.number().int(), version, terms, ...shown })
    .meta({ id: `Desk${one}` })
  // TypeScript widens a computed key to any name.
  const rows = { [key]: z.array(row) } as Record<Key, z.ZodArray<typeof row>>
  return {
    key,
    row,
    ...listCalls(description, z.object({ ...rows, ...alsoInList })),
    ...rowCalls(description, row),
  }
}

type Named = Pick<
  Description<string, z.ZodType, z.ZodRawShape, z.ZodRawShape, z.ZodObject>,
  'one' | 'many' | 'tag' | 'path' | 'summaries' | 'removalErrors'
>

const base = '/api/v1/operator'
const nothing = z.undefined()

function listCalls<List extends z.ZodType>({ many, tag, path, summaries }: Named, response: List) {
  return {
    list: defineEndpoint({
      name: `list${many}`,
      method: 'get',
      path: `${base}/${path}/`,
      summary: summaries.list,
      tag,
      status: 200,
      response,
    }),
    order: defineEndpoint({
      name: `order${many}`,
      method: 'put',
      path: `${base}/${path}/order/`,
      summary: summaries.order,
      tag,
      body: orderBody,
      status: 204,
      response: nothing,
      errors: ['state_changed'],
    }),
  }
}

function rowCalls<Row extends z.ZodType, Terms extends z.ZodType, Removal extends z.ZodObject>(
  {
    one,
    tag,
    path,
    summaries,
    terms,
    removal,
    removalErrors,
  }: Named & {
    terms: Terms
    removal: Removal
  },
  response: Row,
) {
  const params = z.object({ id: idParam })
  const onRow = { tag, path: `${base}/${path}/{id}/`, params }
  return {
    create: defineEndpoint({
      name: `create${one}`,
      method: 'post',
      path: `${base}/${path}/`,
      summary: summaries.create,
      tag,
      body: z.object({ terms }),
      status: 201,
      response,
    }),
    save: defineEndpoint({
      ...onRow,
      name: `save${one}`,
      method: 'put',
      summary: summaries.save,
      body: z.object({ version, terms }),
      status: 200,
      response,
      errors: ['not_found', 'state_changed'],
    }),
    remove: defineEndpoint({
      ...onRow,
      name: `delete${one}`,
      method: 'delete',
      summary: summaries.remove,
      query: removal,
      status: 204,
      response: nothing,
      errors: removalErrors,
    }),
  }
}

type IdParams = z.ZodObject<{ id: typeof idParam }>

/** The calls of any resource. */
export type ResourceCalls = {
  key: string
  row: z.ZodType<{ id: number; version: string }>
  list: Endpoint
  order: Endpoint & { body: z.ZodType<{ ids: number[] }> }
  create: Endpoint & { body: z.ZodType<{ terms: unknown }> }
  save: Endpoint & { params: IdParams; body: z.ZodType<{ version: string; terms: unknown }> }
  remove: Endpoint & {
    params: IdParams
    query: z.ZodObject & z.ZodType<{ version?: string; confirmed?: 'true' | undefined }>
  }
}
