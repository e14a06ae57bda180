import { cx } from '@/components/ui/cx'

const headings =
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:scroll-mt-6 [&_h2]:text-2xl [&_h2]:text-balance [&_h2]:text-ink ' +
  '[&_h3]:mt-8 [&_h3]:mb-2 [&_h3]:scroll-mt-6 [&_h3]:text-xl [&_h3]:text-ink ' +
  '[&_h4]:mt-6 [&_h4]:mb-2 [&_h4]:scroll-mt-6 [&_h4]:text-lg [&_h4]:font-semibold [&_h4]:text-ink'

const blocks =
  '[&_p]:my-4 [&_p]:text-pretty [&_hr]:my-8 [&_hr]:border-line [&_blockquote]:my-5 ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-4 ' +
  '[&_blockquote]:text-ink [&_img]:my-6 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-field ' +
  '[&_pre]:my-5 [&_pre]:overflow-x-auto [&_pre]:rounded-field [&_pre]:border [&_pre]:border-line ' +
  '[&_pre]:bg-sunken [&_pre]:p-4 [&_pre]:text-sm'

const lists =
  '[&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 ' +
  '[&_li]:my-1.5 [&_li]:pl-1 [&_li]:text-pretty [&_li]:marker:text-ink-3 [&_li>p]:my-2 ' +
  '[&_li>ul]:my-1 [&_li>ol]:my-1'

const words =
  '[&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-4 ' +
  '[&_a:hover]:text-accent-strong [&_strong]:font-semibold [&_strong]:text-ink ' +
  '[&_b]:font-semibold [&_b]:text-ink [&_:not(pre)>code]:rounded-xs [&_:not(pre)>code]:bg-line ' +
  '[&_:not(pre)>code]:px-1.5 [&_:not(pre)>code]:py-0.5 [&_code]:text-[0.9em]'

/* On a phone a table may be wider than the page; then it alone is moved sideways. */
const tables =
  '[&_table]:my-6 [&_table]:w-full [&_table]:border-collapse [&_table]:text-left [&_table]:text-sm ' +
  '[&_table]:sm:text-base [&_th]:border-b [&_th]:border-line-strong [&_th]:px-3 [&_th]:py-2.5 ' +
  '[&_th]:align-bottom [&_th]:font-semibold [&_th]:text-ink [&_td]:border-b [&_td]:border-line ' +
  '[&_td]:px-3 [&_td]:py-2.5 [&_td]:align-top [&_th:first-child]:pl-0 [&_td:first-child]:pl-0 ' +
  '[&_th:last-child]:pr-0 [&_td:last-child]:pr-0 [&_.table-frame]:my-6 ' +
  '[&_.table-frame]:overflow-x-auto [&_.table-frame]:rounded-sm [&_.table-frame>table]:my-0 ' +
  'max-sm:[&_td]:min-w-32 max-sm:[&_th]:min-w-32'

const edges = '[&>:first-child]:mt-0 [&>:last-child]:mb-0'

/** Type for what the office writes: every element that its Markdown can make. */
export const proseClasses = cx(
  'max-w-text text-base wrap-anywhere text-ink-2',
  headings,
  blocks,
  lists,
  words,
  tables,
  edges,
)
