/* Typography of the few elements that a message of the office may contain. */
export const messageBodyClasses =
  'space-y-3 text-base text-ink-2 wrap-anywhere [&_a]:text-accent [&_a]:underline ' +
  '[&_a]:underline-offset-4 [&_a:hover]:text-accent-strong [&_b]:font-semibold [&_b]:text-ink ' +
  '[&_strong]:font-semibold [&_strong]:text-ink [&_h3]:font-semibold [&_h3]:text-ink ' +
  '[&_h4]:font-semibold [&_h4]:text-ink [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal ' +
  '[&_ol]:pl-5 [&_li]:mt-1 [&_code]:rounded-xs [&_code]:bg-line [&_code]:px-1.5 ' +
  '[&_code]:text-sm [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong ' +
  '[&_blockquote]:pl-4'
