/** Browsers may begin to read the file a moment after the click. */
const KEPT_MS = 10_000

/** Saves a file of the page's memory under a name, as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
