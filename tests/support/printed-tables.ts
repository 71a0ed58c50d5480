/**
 * A document with these rows in the table below the comment that begins with this name. Where it differs from the stored
 * one, `npx vitest run --project architecture <test> -u` prints it anew.
 */
export function withTable(document: string, name: string, rows: readonly (readonly string[])[]): string {
  const table = new RegExp(`(?<=<!-- ${name}: .+ -->\n(\\|.+\n){2})(\\|.+\n)+`)
  if (!table.test(document)) throw new Error(`The document has no table ${name}`)
  return document.replace(table, () => rows.map((cells) => `| ${cells.join(' | ')} |\n`).join(''))
}
