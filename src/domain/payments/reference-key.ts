/** What two spellings of one reference have in common: letters and digits, in upper case. '' if there are none. */
export function referenceKey(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
