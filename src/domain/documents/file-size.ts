const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** A readable file size: "794 Bytes", "1.50 KB", "10.00 MB", or 'Unknown size' if it is missing. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return 'Unknown size'
  let value = bytes
  let unit = 0
  // Compares the rounded value, so that a byte below a megabyte shows as 1.00 MB and not 1024.00 KB.
  while (Number(value.toFixed(2)) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(2)} ${UNITS[unit]}`
}
