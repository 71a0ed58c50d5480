const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** A file's size as people read it: "794 Bytes", "1.50 KB", "10.00 MB", or 'Unknown size' where it is missing. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return 'Unknown size'
  let value = bytes
  let unit = 0
  // By what will be shown: a byte below a megabyte is 1.00 MB, never 1024.00 KB.
  while (Number(value.toFixed(2)) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(2)} ${UNITS[unit]}`
}
