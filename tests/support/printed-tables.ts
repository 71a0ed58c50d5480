/**
 * A document with these rows in the table below the comment that begins with this name. Where it differs from the stored
 * one, `npx vitest run --project architecture <test> -u` prints it anew.
 */
export function withTable(document: string, name: string, rows: readonly (readonly string[])[]): string {
  const [before, comment, table = ''] = document.split(new RegExp(`(<!-- ${name}: .+ -->\n)`))
  const after = table.indexOf('\n\n')
  if (!comment || after < 0) throw new Error(`The document has no table ${name}`)
  const [head, line] = table.split('\n')
  return (
    [`${before}${comment}${head}`, line, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n') + table.slice(after)
  )
}
