/** The brands of a HEIC photo, which telephones store by default. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Bytes at the start of a file that tell whether it is a HEIC photo: the size of the first box, its type, its brand. */
export const HEIC_HEAD = 12

/** Whether a file that starts with these bytes is a HEIC photo. Telephones and mail programs also name such files .jpg. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, HEIC_HEAD))
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4))
}
