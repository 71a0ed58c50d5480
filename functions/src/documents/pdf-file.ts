const HEAD = /^%PDF-(1\.[0-7]|2\.0)/
/** The trailer's last lines (ISO 32000-2, 7.5.5); some programs write a few empty bytes after them. */
const END = /startxref\s+(\d+)\s+%%EOF[\s\0]*$/
const TAIL_BYTES = 1024

/** Whether a file is a PDF from its first byte to its last, with a trailer that points into it. */
export function isPdf(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 8)
  const start = END.exec(file.toString('latin1', Math.max(0, file.length - TAIL_BYTES)))?.[1]
  return HEAD.test(head) && start !== undefined && Number(start) < file.length && file.includes(' obj')
}
